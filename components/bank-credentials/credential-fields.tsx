"use client";

import { useTranslations } from "next-intl";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { bankEnvironments } from "@/db/enums";
import type { LinkableAccount } from "./credential-schemas";

interface CredentialFieldsProps {
  accounts: readonly LinkableAccount[];
  /** Whether a token is stored; leaving the field empty keeps it. */
  hasToken: boolean;
}

export function CredentialFields({ accounts, hasToken }: CredentialFieldsProps) {
  const t = useTranslations("bank");
  const form = useTranslations("bank.credentials.form");
  return (
    <>
      <SelectField
        name="environment"
        label={form("environment")}
        fallback="prod"
        options={bankEnvironments.map((value) => ({ value, label: t(`environment.${value}`) }))}
        className="col-span-full sm:col-span-3"
      />
      <SelectField
        name="bankAccountId"
        label={form("bankAccount")}
        empty={form("noBankAccount")}
        options={accounts.map(({ id, accountNumber, bankName }) => ({
          value: id,
          label: `${accountNumber}, ${bankName}`,
        }))}
        className="col-span-full sm:col-span-3"
      />
      <TextField
        name="token"
        type="password"
        autoComplete="off"
        spellCheck={false}
        label={form("token")}
        hint={form(hasToken ? "tokenKeptHint" : "tokenHint")}
        required={!hasToken}
        className="col-span-full"
      />
      <TextField
        name="customerCode"
        label={form("customerCode")}
        hint={form("customerCodeHint")}
        className="col-span-full sm:col-span-3"
      />
      <TextField
        name="accountCode"
        label={form("accountCode")}
        hint={form("accountCodeHint")}
        inputMode="numeric"
        className="col-span-full sm:col-span-3"
      />
    </>
  );
}
