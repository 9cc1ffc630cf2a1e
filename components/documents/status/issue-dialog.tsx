"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import {
  BeforeIssuing,
  type BeforeIssuingProps,
  lacksSomething,
} from "@/components/documents/check/before-issuing";
import type { Mending } from "@/components/documents/check/mend";
import { useMending } from "@/components/documents/check/use-mending";
import { useCloseIfMounted } from "@/components/forms/use-close-if-mounted";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { requiresConfirmation } from "@/lib/documents/problem-severity";
import type { ProblemRecord } from "@/lib/documents/schema";
import type { PrintSource } from "@/lib/print/source";

interface IssueDialogProps extends Omit<BeforeIssuingProps, "onMend"> {
  onClose: () => void;
  onIssue: () => Promise<void>;
}

/** Whether issuing requires confirmation: errors and gaps do, most warnings do not. */
export const issuingRequiresConfirmation = (
  problems: readonly ProblemRecord[],
  source: PrintSource,
): boolean => problems.some(requiresConfirmation) || lacksSomething(source);

/** The problems and gaps of a paper; the user decides whether to issue it anyway. */
export function IssueDialog({ onClose, onIssue, ...paper }: IssueDialogProps) {
  const t = useTranslations("document.issue");
  const common = useTranslations("common");
  const [isPending, setPending] = useState(false);
  const closeOwn = useCloseIfMounted(onClose);
  const mendingActions = useMending(paper.mender);
  const issue = async () => {
    setPending(true);
    await onIssue();
    closeOwn();
  };
  const mend = (mending: Mending) => {
    onClose();
    mendingActions.mend(mending);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(paper.problems.length > 0 ? "problems" : "title")}
      // Not on a button that changes the paper: Enter would press it right after the shortcut that issues.
      begin="[data-begin]"
      description={t(lacksSomething(paper.source) ? "description" : "question")}
    >
      <BeforeIssuing {...paper} onMend={mend} />
      <DialogFooter>
        <Button data-begin onClick={onClose}>
          {common("back")}
        </Button>
        <Button variant="primary" loading={isPending} onClick={issue}>
          {t("anyway")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
