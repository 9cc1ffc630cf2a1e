"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { checkNow } from "@/components/documents/check/use-check";
import type { Mender } from "@/components/documents/check/use-mender";
import type { MissingListProps } from "@/components/documents/status/missing-list";
import type { Result } from "@/components/forms/result";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { onDemand } from "@/components/ui/on-demand";
import type { DocumentRecord, ProblemRecord } from "@/lib/documents/schema";
import type { BankConfirmProps } from "./bank-confirm";
import type { Bank } from "./use-bank";

const BankConfirm = onDemand<BankConfirmProps>(async () => (await import("./bank-confirm")).BankConfirm);

interface BankButtonProps {
  bank: Bank;
  document: DocumentRecord;
  mender: Mender;
  /** What the paper currently lacks, as shown on this page. */
  missingNow: () => MissingListProps;
}

/**
 * Issues the document at the bank, and first issues a draft itself.
 * A draft is issued as it is, so its problems are shown beforehand.
 */
export function BankButton({ bank, document, mender, missingNow }: BankButtonProps) {
  const t = useTranslations("bank.invoice");
  const [isConfirming, setConfirming] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [problems, setProblems] = useState<readonly ProblemRecord[]>([]);
  const notify = useReportFailure();
  const isDraft = document.status === "draft";
  const askForConfirmation = async () => {
    setSaving(true);
    BankConfirm.fetch();
    if (await bank.prepare()) {
      const checkResult: Result<readonly ProblemRecord[]> = isDraft
        ? await checkNow(document.id)
        : { ok: true, data: [] };
      if (checkResult.ok) {
        setProblems(checkResult.data);
        setConfirming(true);
      } else {
        notify(checkResult);
      }
    }
    setSaving(false);
  };
  return (
    <>
      {bank.canIssue && (
        <Button aria-label={t("buttonHint")} loading={isSaving} onClick={askForConfirmation}>
          <Icon name="landmark" />
          {t("button")}
        </Button>
      )}
      <BankConfirm
        open={isConfirming}
        onOpenChange={setConfirming}
        bank={bank}
        document={document}
        missing={isConfirming && isDraft ? missingNow() : null}
        problems={problems}
        mender={mender}
      />
    </>
  );
}
