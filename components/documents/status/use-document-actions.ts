"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useEnsureSaved } from "@/components/documents/saving/use-ensure-saved";
import { useStableCallback } from "@/components/documents/use-stable-callback";
import { attempt, type Result } from "@/components/forms/result";
import { useLeaveFor } from "@/components/forms/use-leave-for";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { toast } from "@/components/ui/toast";
import {
  correctDocumentAction,
  deleteDocumentAction,
  duplicateDocumentAction,
} from "@/lib/documents/actions";
import type { DocumentRecord } from "@/lib/documents/schema";
import { nextDocumentAction } from "@/lib/projects/actions";
import { type CreatedResult, useMaking } from "./use-making";
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
  const notify = useReportFailure();
  const { id, number, projectId } = document;
  const ensureSaved = useEnsureSaved(flush);
  const { isMaking, make } = useMaking(ensureSaved);
  const { changeStatus, tryChangeStatus, tryIssueAndSend } = useStatusChanges(options, ensureSaved);

  const duplicate = useStableCallback((docType?: DocType) =>
    make(async () => {
      const answer = await duplicateDocumentAction({ id, docType });
      const made = createdResultOf(answer, true);
      return answer.ok && made.ok
        ? { ok: true, data: { ...made.data, shipped: answer.data.shippedBefore } }
        : made;
    }),
  );

  const correct = useStableCallback((reason: string) =>
    make(async () => createdResultOf(await correctDocumentAction({ id, reason }), false)),
  );

  /**
   * Creates the usual next document, or another one for the rest. In a project,
   * a second click finds the document created by the first.
   */
  const next = useStableCallback(async (docType: DocType, isRest = false): Promise<void> => {
    if (!projectId || isRest) await duplicate(docType);
    else
      await make(async () => {
        const answer = await nextDocumentAction({ id: projectId, docType, basisDocumentId: id });
        if (!answer.ok) return answer;
        const { document: made, isNew, shippedBefore: shipped } = answer.data;
        return { ok: true, data: { document: made, isReported: isNew, shipped } };
      });
  });

  const remove = useStableCallback(async (reason: string) => {
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

const createdResultOf = (answer: Result<DocumentRecord>, isReported: boolean): CreatedResult =>
  answer.ok ? { ok: true, data: { document: answer.data, isReported } } : answer;

export type DocumentActions = ReturnType<typeof useDocumentActions>;
