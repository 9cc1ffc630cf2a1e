"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { type DialogTaskCode, maxDocuments } from "./dialog-tasks";
import { TaskPlan } from "./task-plan";
import { useDocuments } from "./use-documents";

export interface TaskDialogProps {
  code: DialogTaskCode;
  /** The address of the list with the documents. */
  href: string;
  onClose: () => void;
}

/** Shows, before anything is done, what will be done with which documents, and which are skipped and why. */
export function TaskDialog({ code, href, onClose }: TaskDialogProps) {
  const t = useTranslations("month.work");
  const common = useTranslations("common");
  const found = useDocuments(href, onClose);
  return (
    <Dialog open onOpenChange={onClose} title={t(`${code}.title`)} description={t(`${code}.note`)}>
      {found?.documents.length ? (
        <TaskPlan code={code} documents={found.documents} onClose={onClose}>
          {found.hasMore && <p className="mt-2 text-muted">{t("more", { count: maxDocuments })}</p>}
        </TaskPlan>
      ) : (
        <>
          {found ? (
            <p className="mt-3 text-muted">{t("nothing")}</p>
          ) : (
            <Spinner className="mt-3 text-muted" />
          )}
          <DialogFooter>
            <Button onClick={onClose}>{common("cancel")}</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}
