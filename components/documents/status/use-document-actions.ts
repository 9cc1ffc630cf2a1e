"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useRef, useState, useTransition } from "react";
import { unlessBehind } from "@/components/documents/saving/behind";
import { notSaved } from "@/components/documents/saving/not-saved";
import { useSaved } from "@/components/documents/saving/use-saved";
import { useStable } from "@/components/documents/use-stable";
import { attempt, type Result } from "@/components/forms/result";
import { useFailure } from "@/components/forms/use-failure";
import { useUndoable } from "@/components/forms/use-undoable";
import { toast } from "@/components/ui/toast";
import { issueAndSendAction } from "@/lib/document-emails/actions";
import type { EmailRecord } from "@/lib/document-emails/schema";
import {
  changeStatusAction,
  correctDocumentAction,
  deleteDocumentAction,
  duplicateDocumentAction,
} from "@/lib/documents/actions";
import { undoOf } from "@/lib/documents/rules";
import type { DocumentRecord } from "@/lib/documents/schema";
import { nextDocumentAction } from "@/lib/projects/actions";

type Status = DocumentRecord["status"];
type DocType = DocumentRecord["docType"];

interface DocumentActionsOptions {
  document: DocumentRecord;
  flush: () => Promise<boolean>;
  /** The version of what is shown. */
  versionNow: () => number;
  onChanged: (record: DocumentRecord) => void;
  /** Somebody else has changed the document: the page has to show that first. */
  onBehind: () => Promise<void>;
}

/** What is done with the document as a whole. What is typed is saved first; a failure is reported. */
export function useDocumentActions(options: DocumentActionsOptions) {
  const { document, flush, versionNow, onChanged, onBehind } = options;
  const t = useTranslations("document.menu");
  const router = useRouter();
  const notify = useFailure();
  const states = useTranslations("states.documentStatus");
  const notifyUndoable = useUndoable();
  const { id, number, projectId } = document;
  const textOf = (status: Status) => t("changed", { number, status: states(status) });

  const isSaved = useSaved(flush);
  const isAsked = useRef(false);
  const isHere = useRef(true);
  const [isWaiting, setWaiting] = useState(false);
  const [isLeaving, startLeaving] = useTransition();
  const isMaking = isWaiting || isLeaving;
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  /** Makes another document, one at a time, and leads to it whoever still waits here; false when it was not made. */
  const make = async (ask: () => Promise<Result<{ document: DocumentRecord; isTold: boolean }>>) => {
    if (isAsked.current || isLeaving) return false;
    isAsked.current = true;
    setWaiting(true);
    const answer = (await isSaved()) ? await attempt(ask) : null;
    isAsked.current = false;
    setWaiting(false);
    if (!answer?.ok) {
      if (answer) notify(answer);
      return false;
    }
    const { document: made, isTold } = answer.data;
    if (isTold) toast({ tone: "ok", title: t("created", { number: made.number }) });
    if (isHere.current) startLeaving(() => router.push(`/documents/${made.id}`));
    return true;
  };

  /** For callers that report a failure themselves. */
  const tryChangeStatus = useStable(async (status: Status): Promise<Result<DocumentRecord>> => {
    if (!(await isSaved())) return notSaved;
    const answer = await attempt(() => changeStatusAction({ id, status, version: versionNow() }));
    if (answer.ok) onChanged(answer.data);
    return answer.ok ? answer : unlessBehind(answer, onBehind);
  });

  const changeStatus = useStable(async (status: Status) => {
    if (!(await isSaved())) return;
    const before = undoOf(document.status, status);
    const answer = await tryChangeStatus(status);
    if (!answer.ok) return notify(answer);
    if (!before) return;
    notifyUndoable({
      done: textOf(status),
      undo: () => changeStatusAction({ id, status: before }),
      undone: textOf(before),
      onUndone: onChanged,
    });
  });

  /** Issues and sends in one; for callers that report a failure themselves. */
  const tryIssueAndSend = useStable(async (): Promise<Result<EmailRecord>> => {
    if (!(await isSaved())) return notSaved;
    const answer = await attempt(() => issueAndSendAction({ id, version: versionNow() }));
    if (!answer.ok) return unlessBehind(answer, onBehind);
    const { email, problems: _problems, ...record } = answer.data;
    onChanged(record);
    router.refresh();
    return { ok: true, data: email };
  });

  const duplicate = useStable((docType?: DocType) =>
    make(async () => madeOf(await duplicateDocumentAction({ id, docType }), true)),
  );

  const correct = useStable((reason: string) =>
    make(async () => madeOf(await correctDocumentAction({ id, reason }), false)),
  );

  /** What the deal wants next. In a project a second click finds what the first one made. */
  const next = useStable(async (docType: DocType): Promise<void> => {
    if (!projectId) await duplicate(docType);
    else
      await make(async () => {
        const answer = await nextDocumentAction({ id: projectId, docType, basisDocumentId: id });
        return answer.ok ? madeOf({ ok: true, data: answer.data.document }, answer.data.isNew) : answer;
      });
  });

  const remove = useStable(async (reason: string) => {
    const answer = await attempt(() => deleteDocumentAction({ id, reason }));
    if (!answer.ok) {
      notify(answer, answer.error === "conflict" ? t("inUse") : undefined);
      return false;
    }
    toast({ tone: "ok", title: t("deleted", { number }) });
    router.push("/documents");
    router.refresh();
    return true;
  });

  return useMemo(
    () => ({ isMaking, changeStatus, tryChangeStatus, tryIssueAndSend, duplicate, correct, next, remove }),
    [isMaking, changeStatus, tryChangeStatus, tryIssueAndSend, duplicate, correct, next, remove],
  );
}

const madeOf = (answer: Result<DocumentRecord>, isTold: boolean) =>
  answer.ok ? { ok: true as const, data: { document: answer.data, isTold } } : answer;

export type DocumentActions = ReturnType<typeof useDocumentActions>;
