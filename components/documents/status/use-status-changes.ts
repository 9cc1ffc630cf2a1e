import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { unlessBehind } from "@/components/documents/saving/behind";
import { notSaved } from "@/components/documents/saving/not-saved";
import { useStable } from "@/components/documents/use-stable";
import { attempt, type Result } from "@/components/forms/result";
import { useFailure } from "@/components/forms/use-failure";
import { useUndoable } from "@/components/forms/use-undoable";
import { toast } from "@/components/ui/toast";
import { issueAndSendAction } from "@/lib/document-emails/actions";
import type { EmailRecord } from "@/lib/document-emails/schema";
import { changeStatusAction } from "@/lib/documents/actions";
import { allowedTransitions, undoOf } from "@/lib/documents/rules";
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
export function useStatusChanges(options: StatusChangesOptions, isSaved: () => Promise<boolean>) {
  const { document, versionNow, onChanged, onBehind } = options;
  const t = useTranslations("document.menu");
  const states = useTranslations("states.documentStatus");
  const router = useRouter();
  const notify = useFailure();
  const notifyUndoable = useUndoable();
  const { id, number } = document;
  const textOf = (status: Status) => t("changed", { number, status: states(status) });

  /** For callers that report a failure themselves. */
  const tryChangeStatus = useStable(async (status: Status): Promise<Result<DocumentRecord>> => {
    if (!(await isSaved())) return notSaved;
    const answer = await attempt(() => changeStatusAction({ id, status, version: versionNow() }));
    if (answer.ok) onChanged(answer.data);
    return answer.ok ? answer : unlessBehind(answer, onBehind);
  });

  const changeStatus = useStable(async (status: Status) => {
    if (!(await isSaved())) return;
    const from = document.status;
    const answer = await tryChangeStatus(status);
    if (!answer.ok) return notify(answer);
    const reached = answer.data.status;
    const before = undoOf(from, reached);
    if (!before) return;
    const done = textOf(reached);
    if (allowedTransitions(answer.data).includes(before))
      notifyUndoable({
        done,
        undo: () => changeStatusAction({ id, status: before }),
        undone: textOf(before),
        onUndone: onChanged,
      });
    // Earlier payments have already changed the status further, so it cannot be undone.
    else toast({ tone: "ok", title: done });
  });

  /** Issues and sends in one call; for callers that report a failure themselves. */
  const tryIssueAndSend = useStable(async (): Promise<Result<EmailRecord>> => {
    if (!(await isSaved())) return notSaved;
    const answer = await attempt(() => issueAndSendAction({ id, version: versionNow() }));
    if (!answer.ok) return unlessBehind(answer, onBehind);
    const { email, problems: _problems, ...record } = answer.data;
    onChanged(record);
    router.refresh();
    return { ok: true, data: email };
  });

  return { tryChangeStatus, changeStatus, tryIssueAndSend };
}
