"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useDialogData } from "@/components/forms/use-dialog-data";
import { AlertDialog } from "@/components/ui/alert-dialog";
import type { BankAccount } from "@/lib/bank-accounts/schema";
import { unpaidOfAccountAction } from "@/lib/documents/actions";

interface RemoveBankAccountProps {
  account: BankAccount;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

/** Asks before an account is removed, and names the unpaid invoices that were issued with it. */
export function RemoveBankAccount({ account, onClose, onConfirm }: RemoveBankAccountProps) {
  const t = useTranslations("settings.accounts.remove");
  const { organizationId, id } = account;
  const unpaid = useDialogData(() => unpaidOfAccountAction({ organizationId, id }), onClose);
  if (!unpaid) return null;
  const { count, oldest } = unpaid;
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t("title", { account: account.accountNumber })}
      description={t("description")}
      confirmLabel={t("action")}
      onConfirm={onConfirm}
    >
      {count > 0 && (
        <div role="note" className="mt-2 flex flex-col gap-1.5 text-sm">
          <p className="text-warn">{t("unpaid", { count })}</p>
          <ul className="flex flex-wrap gap-x-3 gap-y-1">
            {oldest.map((invoice) => (
              <li key={invoice.id}>
                <Link href={`/documents/${invoice.id}`} className="text-accent hover:underline">
                  {invoice.number}
                </Link>
              </li>
            ))}
            {count > oldest.length && <li>{t("others", { count: count - oldest.length })}</li>}
          </ul>
        </div>
      )}
    </AlertDialog>
  );
}
