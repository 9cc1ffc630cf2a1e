"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useSaved } from "@/components/documents/saving/use-saved";
import { useStable } from "@/components/documents/use-stable";
import { attempt, type Result } from "@/components/forms/result";
import { useFailure } from "@/components/forms/use-failure";
import { useLeaveFor } from "@/components/forms/use-leave-for";
import { toast } from "@/components/ui/toast";
import {
  correctDocumentAction,
  deleteDocumentAction,
  duplicateDocumentAction,
} from "@/lib/documents/actions";
import type { DocumentRecord } from "@/lib/documents/schema";
import { nextDocumentAction } from "@/lib/projects/actions";
import { type Made, useMaking } from "./use-making";
import { type StatusChangesOptions, useStatusChanges } from "./use-status-changes";

type DocType = DocumentRecord["docType"];

interface DocumentActionsOptions extends StatusChangesOptions {
  flush: () => Promise<boolean>;
}

/** The actions on a document as a whole. Unsaved input is saved first; failures are reported. */
export function useDocumentActions(options: DocumentActionsOptions) {
  const { document, flush } = options;
  const t = useTranslations("document.menu");
  const router = useRouter();
  const leaveFor = useLeaveFor();
  const notify = useFailure();
  const { id, number, projectId } = document;
  const isSaved = useSaved(flush);
  const { isMaking, make } = useMaking(isSaved);
  const { changeStatus, tryChangeStatus, tryIssueAndSend } = useStatusChanges(options, isSaved);

  const duplicate = useStable((docType?: DocType) =>
    make(async () => {
      const answer = await duplicateDocumentAction({ id, docType });
      const made = madeOf(answer, true);
      return answer.ok && made.ok
        ? { ok: true, data: { ...made.data, shipped: answer.data.shippedBefore } }
        : made;
    }),
  );

  const correct = useStable((reason: string) =>
    make(async () => madeOf(await correctDocumentAction({ id, reason }), false)),
  );

  /**
   * Creates the usual next document, or another one for the rest. In a project,
   * a second click finds the document created by the first.
   */
  const next = useStable(async (docType: DocType, isRest = false): Promise<void> => {
    if (!projectId || isRest) await duplicate(docType);
    else
      await make(async () => {
        const answer = await nextDocumentAction({ id: projectId, docType, basisDocumentId: id });
        if (!answer.ok) return answer;
        const { document: made, isNew, shippedBefore: shipped } = answer.data;
        return { ok: true, data: { document: made, isTold: isNew, shipped } };
      });
  });

  const remove = useStable(async (reason: string) => {
    const answer = await attempt(() => deleteDocumentAction({ id, reason }));
    if (!answer.ok) {
      notify(answer, answer.error === "conflict" ? t("inUse") : undefined);
      return false;
    }
    toast({ tone: "ok", title: t("deleted", { number }) });
    leaveFor("/documents");
    router.refresh();
    return true;
  });

  return useMemo(
    () => ({ isMaking, changeStatus, tryChangeStatus, tryIssueAndSend, duplicate, correct, next, remove }),
    [isMaking, changeStatus, tryChangeStatus, tryIssueAndSend, duplicate, correct, next, remove],
  );
}

const madeOf = (answer: Result<DocumentRecord>, isTold: boolean): Made =>
  answer.ok ? { ok: true, data: { document: answer.data, isTold } } : answer;

export type DocumentActions = ReturnType<typeof useDocumentActions>;
