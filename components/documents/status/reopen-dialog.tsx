"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { recipientsOf } from "@/components/documents/issues/recipients";
import { attempt } from "@/components/forms/result";
import { useCloseIfMounted } from "@/components/forms/use-close-if-mounted";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import type { EmailRecord } from "@/lib/document-emails/schema";
import type { IssueRecord } from "@/lib/document-issues/schema";
import { listLinksAction } from "@/lib/document-links/actions";

export interface ReopenDialogProps {
  document: { id: string; number: string };
  /** The issue to be withdrawn; missing if the document was cancelled as a draft. */
  issue: IssueRecord | undefined;
  emails: readonly EmailRecord[];
  onClose: () => void;
  onReopen: () => Promise<void>;
}

/** Says what returning to the drafts does before it is done: who has the paper, and what they will see. */
export function ReopenDialog({ document, issue, emails, onClose, onReopen }: ReopenDialogProps) {
  const t = useTranslations("issues.reopen");
  const common = useTranslations("common");
  const [isPending, setPending] = useState(false);
  const closeOwn = useCloseIfMounted(onClose);
  const linkCount = useLinkCount(document.id);
  const recipients = issue ? recipientsOf(emails, issue.revision) : [];
  const reopen = async () => {
    setPending(true);
    await onReopen();
    setPending(false);
    closeOwn();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="sm"
      title={t("title", { number: document.number })}
      description={issue ? t("description", { revision: issue.revision }) : t("cancelled")}
    >
      <ul className="mt-1 flex list-disc flex-col gap-1.5 pl-5">
        {recipients.length > 0 && (
          <li className="wrap-anywhere">{t("emailed", { addresses: recipients.join(", ") })}</li>
        )}
        {linkCount !== null && linkCount > 0 && <li>{t("links", { count: linkCount })}</li>}
        {issue && recipients.length === 0 && linkCount === 0 && <li>{t("nobody")}</li>}
        {issue && <li>{t("next", { revision: issue.revision + 1 })}</li>}
        {recipients.length > 0 && <li>{t("sendAgain")}</li>}
      </ul>
      <DialogFooter>
        <Button onClick={onClose}>{common("cancel")}</Button>
        <Button variant="primary" loading={isPending} onClick={reopen}>
          {t("confirm")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** Returns the number of active public links; null while, or if, it is not known. */
function useLinkCount(id: string): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let isStale = false;
    attempt(() => listLinksAction({ id })).then((answer) => {
      if (!isStale && answer.ok) setCount(answer.data.length);
    });
    return () => {
      isStale = true;
    };
  }, [id]);
  return count;
}
