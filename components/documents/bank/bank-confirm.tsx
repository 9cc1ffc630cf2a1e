"use client";

import { useLocale, useTranslations } from "next-intl";
import { BeforeIssuing, lacksSomething } from "@/components/documents/check/before-issuing";
import type { Mending } from "@/components/documents/check/mend";
import type { Mender } from "@/components/documents/check/use-mender";
import { useMending } from "@/components/documents/check/use-mending";
import type { MissingListProps } from "@/components/documents/status/missing-list";
import { AlertDialog } from "@/components/ui/alert-dialog";
import type { DocumentRecord, ProblemRecord } from "@/lib/documents/schema";
import { formatCents } from "@/lib/values/money";
import type { Bank } from "./use-bank";

export interface BankConfirmProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  bank: Bank;
  document: DocumentRecord;
  /** What the paper of a draft lacks; null if the document has already been issued. */
  missing: MissingListProps | null;
  problems: readonly ProblemRecord[];
  mender: Mender;
}

/** Asks for confirmation before sending the document to the bank, and shows the problems of a draft. */
export function BankConfirm(props: BankConfirmProps) {
  const { open, onOpenChange, bank, document, missing, problems, mender } = props;
  const t = useTranslations("bank.invoice");
  const locale = useLocale();
  const { mend } = useMending(mender);
  const hasGaps = missing && (problems.length > 0 || lacksSomething(missing.source));
  const closeAndMend = (mending: Mending) => {
    onOpenChange(false);
    mend(mending);
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="primary"
      title={t("confirm.title", { number: document.number })}
      description={
        <>
          {t("confirm.description", { total: formatCents(document.totalCents, locale) })}
          {bank.state?.credential === "sandbox" && <> {t("confirm.sandbox")}</>}
        </>
      }
      confirmLabel={t("confirm.confirm")}
      // Not awaited: the page shows the progress and stays usable meanwhile.
      onConfirm={() => void bank.issue()}
    >
      {hasGaps && (
        <section aria-label={t("confirm.problems")} className="mt-3 border-t pt-2.5">
          <h3 className="font-medium">{t("confirm.problems")}</h3>
          <BeforeIssuing {...missing} problems={problems} mender={mender} onMend={closeAndMend} />
        </section>
      )}
    </AlertDialog>
  );
}
