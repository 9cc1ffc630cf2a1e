"use client";

import { useTranslations } from "next-intl";
import type { BankAccount } from "@/components/documents/opened-document";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";

interface AccountFieldProps {
  accounts: readonly BankAccount[];
  accountId: string | null;
  error: string | undefined;
  onChange: (accountId: string | null) => void;
}

/** «…0001 · Точка» */
export const accountLabel = ({ numberEnd, bankName, name }: BankAccount) =>
  `…${numberEnd} · ${name ?? bankName}`;

export function AccountField({ accounts, accountId, error, onChange }: AccountFieldProps) {
  const t = useTranslations("document.fields");
  const isArchived = accountId !== null && !accounts.some(({ id }) => id === accountId);
  return (
    <Field label={t("bankAccount")} error={error}>
      <Select value={accountId ?? ""} onChange={(event) => onChange(event.target.value || null)}>
        <option value="">{t("noBankAccount")}</option>
        {isArchived && <option value={accountId}>{t("archivedAccount")}</option>}
        {accounts.map((account) => (
          <option key={account.id} value={account.id}>
            {accountLabel(account)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
