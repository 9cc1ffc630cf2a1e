"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Mending } from "@/components/documents/check/mend";
import { ProblemList } from "@/components/documents/check/problem-list";
import type { Mender } from "@/components/documents/check/use-mending";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { kinds } from "@/lib/documents/kinds";
import type { ProblemRecord } from "@/lib/documents/schema";
import type { Facts } from "@/lib/print/facts";
import { missingRequisites, type RequisiteCode } from "@/lib/print/missing";
import { MissingList, type MissingListProps } from "./missing-list";

interface IssueDialogProps extends Omit<MissingListProps, "codes"> {
  problems: readonly ProblemRecord[];
  mender: Mender;
  onClose: () => void;
  onIssue: () => Promise<void>;
}

/** Requisites that print as blank lines, besides those that are problems of their own. */
function otherRequisites(facts: Facts): RequisiteCode[] {
  if (kinds[facts.document.docType].form === "upd") return [];
  return missingRequisites(facts).filter((code) => code !== "client" && code !== "body");
}

/** Whether a person is asked before issuing: errors and missing requisites stop, warnings do not. */
export const needsAnswer = (problems: readonly ProblemRecord[], facts: Facts): boolean =>
  problems.some(({ severity }) => severity === "error") || otherRequisites(facts).length > 0;

/** What is wrong with the paper, and what it lacks; issuing is a person's own decision. */
export function IssueDialog({ problems, mender, onClose, onIssue, ...missing }: IssueDialogProps) {
  const t = useTranslations("document.issue");
  const common = useTranslations("common");
  const [isPending, setPending] = useState(false);
  const codes = otherRequisites(missing.facts);
  const issue = async () => {
    setPending(true);
    await onIssue();
    onClose();
  };
  const mend = (mending: Mending) => {
    onClose();
    mender.mend(mending);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(problems.length > 0 ? "problems" : "title")}
      description={t(codes.length > 0 ? "description" : "question")}
    >
      <ProblemList
        problems={problems}
        mendingOf={mender.mendingOf}
        onMend={mend}
        rateName={mender.rateName}
      />
      {codes.length > 0 && <MissingList {...missing} codes={codes} />}
      <DialogFooter>
        <Button onClick={onClose}>{common("back")}</Button>
        <Button variant="primary" loading={isPending} onClick={issue}>
          {t("anyway")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
