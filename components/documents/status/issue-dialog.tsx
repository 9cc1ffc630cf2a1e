"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { MissingList, type MissingListProps } from "./missing-list";

interface IssueDialogProps extends MissingListProps {
  onClose: () => void;
  onIssue: () => Promise<void>;
}

/** What the paper lacks; issuing is a person's own decision. */
export function IssueDialog({ onClose, onIssue, ...missing }: IssueDialogProps) {
  const t = useTranslations("document.issue");
  const common = useTranslations("common");
  const [isPending, setPending] = useState(false);
  const issue = async () => {
    setPending(true);
    await onIssue();
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t("title")} description={t("description")}>
      <MissingList {...missing} />
      <DialogFooter>
        <Button onClick={onClose}>{common("back")}</Button>
        <Button variant="primary" loading={isPending} onClick={issue}>
          {t("anyway")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
