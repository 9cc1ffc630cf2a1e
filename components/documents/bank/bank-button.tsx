"use client";

import { Landmark } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { BeforeIssuing, lacksSomething } from "@/components/documents/check/before-issuing";
import type { Mending } from "@/components/documents/check/mend";
import { checkNow } from "@/components/documents/check/use-check";
import type { Mender } from "@/components/documents/check/use-mending";
import type { MissingListProps } from "@/components/documents/status/missing-list";
import type { Result } from "@/components/forms/result";
import { useFailure } from "@/components/forms/use-failure";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import type { DocumentRecord, ProblemRecord } from "@/lib/documents/schema";
import { formatCents } from "@/lib/values/money";
import type { Bank } from "./use-bank";

interface BankButtonProps {
  bank: Bank;
  document: DocumentRecord;
  mender: Mender;
  /** What the paper lacks as it stands on this page. */
  missingNow: () => MissingListProps;
}

/** Issues at the bank, and a draft with it; says before what is wrong with the draft, for it is issued as it stands. */
export function BankButton({ bank, document, mender, missingNow }: BankButtonProps) {
  const t = useTranslations("bank.invoice");
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [problems, setProblems] = useState<readonly ProblemRecord[]>([]);
  const notify = useFailure();
  const isDraft = document.status === "draft";
  const ask = async () => {
    setSaving(true);
    if (await bank.prepare()) {
      const checked: Result<readonly ProblemRecord[]> = isDraft
        ? await checkNow(document.id)
        : { ok: true, data: [] };
      if (checked.ok) {
        setProblems(checked.data);
        setAsking(true);
      } else {
        notify(checked);
      }
    }
    setSaving(false);
  };
  const mend = (mending: Mending) => {
    setAsking(false);
    mender.mend(mending);
  };
  const missing = isAsking && isDraft ? missingNow() : null;
  const hasGaps = missing && (problems.length > 0 || lacksSomething(missing.facts));
  return (
    <>
      {bank.canIssue && (
        <Button aria-label={t("buttonHint")} loading={isSaving} onClick={ask}>
          <Landmark aria-hidden />
          {t("button")}
        </Button>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="primary"
        title={t("confirm.title", { number: document.number })}
        description={
          <>
            {t("confirm.description", { total: formatCents(document.totalCents, locale) })}
            {bank.state?.credential === "sandbox" && <> {t("confirm.sandbox")}</>}
          </>
        }
        confirmLabel={t("confirm.confirm")}
        // Not waited for: the page tells how it goes, and stays usable meanwhile.
        onConfirm={() => void bank.issue()}
      >
        {hasGaps && (
          <section aria-label={t("confirm.problems")} className="mt-3 border-t pt-2.5">
            <h3 className="font-medium">{t("confirm.problems")}</h3>
            <BeforeIssuing {...missing} problems={problems} mender={mender} onMend={mend} />
          </section>
        )}
      </AlertDialog>
    </>
  );
}
