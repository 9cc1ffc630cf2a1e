import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { catchUpOnConflict } from "@/components/documents/saving/behind";
import { notSaved } from "@/components/documents/saving/not-saved";
import { useStableCallback } from "@/components/documents/use-stable-callback";
import { attempt, type Result } from "@/components/forms/result";
import { useNotifyUndoable } from "@/components/forms/use-notify-undoable";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { toast } from "@/components/ui/toast";
import { issueAndSendAction } from "@/lib/document-emails/actions";
import type { EmailRecord } from "@/lib/document-emails/schema";
import { changeStatusAction } from "@/lib/documents/actions";
import { allowedTransitions, undoStatusOf } from "@/lib/documents/rules";
import type { DocumentRecord } from "@/lib/documents/schema";

type Status = DocumentRecord["status"];

export interface StatusChangesOptions {
  document: DocumentRecord;
  /** Returns the version shown on the page. */
  versionNow: () => number;
  onChanged: (record: DocumentRecord) => void;
  /** Called when somebody else has changed the document, which the page has to show first. */
  onBehind: () => Promise<void>;
}

/** Changes the status of a document, after saving its unsaved input. */
export function useStatusChanges(options: StatusChangesOptions, ensureSaved: () => Promise<boolean>) {
  const { document, versionNow, onChanged, onBehind } = options;
  const t = useTranslations("document.menu");
  const states = useTranslations("states.documentStatus");
  const router = useRouter();
  const notify = useReportFailure();
  const notifyUndoable = useNotifyUndoable();
  const { id, number } = document;
  const changedTextOf = (status: Status) => t("changed", { number, status: states(status) });

  /** For callers that report a failure themselves. */
  const tryChangeStatus = useStableCallback(async (status: Status): Promise<Result<DocumentRecord>> => {
    if (!(await ensureSaved())) return notSaved;
    const answer = await attempt(() => changeStatusAction({ id, status, version: versionNow() }));
    if (answer.ok) onChanged(answer.data);
    return answer.ok ? answer : catchUpOnConflict(answer, onBehind);
  });

  const changeStatus = useStableCallback(async (status: Status) => {
    if (!(await ensureSaved())) return;
    const from = document.status;
    const answer = await tryChangeStatus(status);
    if (!answer.ok) return notify(answer);
    const newStatus = answer.data.status;
    const undoStatus = undoStatusOf(from, newStatus);
    if (!undoStatus) return;
    const doneText = changedTextOf(newStatus);
    if (allowedTransitions(answer.data).includes(undoStatus))
      notifyUndoable({
        done: doneText,
        undo: () => changeStatusAction({ id, status: undoStatus }),
        undone: changedTextOf(undoStatus),
        onUndone: onChanged,
      });
    // Earlier payments have already changed the status further, so it cannot be undone.
    else toast({ tone: "ok", title: doneText });
  });

  /** Issues and sends in one call; for callers that report a failure themselves. */
  const tryIssueAndSend = useStableCallback(async (): Promise<Result<EmailRecord>> => {
    if (!(await ensureSaved())) return notSaved;
    const answer = await attempt(() => issueAndSendAction({ id, version: versionNow() }));
    if (!answer.ok) return catchUpOnConflict(answer, onBehind);
    const { email, problems: _problems, ...record } = answer.data;
    onChanged(record);
    router.refresh();
    return { ok: true, data: email };
  });

  return { tryChangeStatus, changeStatus, tryIssueAndSend };
}
