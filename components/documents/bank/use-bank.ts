"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { catchUpOnConflict } from "@/components/documents/saving/behind";
import { useEnsureSaved } from "@/components/documents/saving/use-ensure-saved";
import type { Failed } from "@/components/forms/result";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { toast } from "@/components/ui/toast";
import { isIssuable } from "@/lib/bank-invoices/rules";
import type { BankState } from "@/lib/bank-invoices/schema";
import type { DocumentRecord } from "@/lib/documents/schema";
import { bankRequests } from "./bank-requests";

interface BankOptions {
  document: DocumentRecord;
  /** Null for documents that the bank does not issue. */
  state: BankState | null;
  canEdit: boolean;
  /** The month of the document is closed, so nothing can be issued in it at the bank either. */
  isClosed: boolean;
  /** Returns false after leading the user to whatever keeps the paper from being issued as shown. */
  ensureComplete: () => boolean;
  flush: () => Promise<boolean>;
  /** Returns the version shown on the page. */
  versionNow: () => number;
  onChanged: (record: DocumentRecord) => void;
  /** Called when somebody else has changed the document, which the page has to show first. */
  onBehind: () => Promise<void>;
}

const pollIntervalMs = 5000;

/** The state of a document at the bank, and the actions it allows. */
export function useBank(options: BankOptions) {
  const { document, state, canEdit, isClosed, ensureComplete, flush, versionNow, onChanged, onBehind } =
    options;
  const t = useTranslations("bank.invoice");
  const ensureSaved = useEnsureSaved(flush);
  const locale = useLocale();
  const router = useRouter();
  const notify = useReportFailure();
  const [isIssuing, setIssuing] = useState(false);
  const [failure, setFailure] = useState<Failed | null>(null);
  const requests = useMemo(() => bankRequests(document.id, locale), [document.id, locale]);
  const stage = stageOf(document, state, isIssuing);

  // If the process that runs another user's attempt dies, no event reaches this page, so poll.
  useEffect(() => {
    if (stage !== "calling" || isIssuing) return;
    const timer = setInterval(router.refresh, pollIntervalMs);
    return () => clearInterval(timer);
  }, [stage, isIssuing, router]);

  const issue = async () => {
    setIssuing(true);
    setFailure(null);
    const answer = await requests.issue(versionNow());
    if (answer.ok) {
      toast({ tone: "ok", title: t("done", { number: document.number }) });
      onChanged(answer.data.document);
    } else if (answer.error === "version_conflict") notify(await catchUpOnConflict(answer, onBehind));
    else setFailure(answer);
    setIssuing(false);
    router.refresh();
  };

  return {
    state,
    stage,
    failure,
    pdfAddress: requests.pdfAddress,
    canIssue:
      canEdit && !isClosed && state?.credential != null && isIssuable(document) && allowsIssuing(stage),
    /** Whatever was sent to the bank must not change until the bank's answer is known. */
    holdsDocument: stage === "calling" || stage === "unknown",
    /** Saves unsaved input before the bank is called; returns false when it cannot be saved. */
    prepare: async () => ensureComplete() && ensureSaved(),
    issue,
    adopt: async (bankDocumentId: string) => {
      const answer = await requests.adopt(bankDocumentId);
      if (answer.ok) onChanged(answer.data.document);
      return answer;
    },
    issueAgain: async () => {
      const answer = await requests.dismiss();
      if (answer.ok) return issue();
      notify(answer);
      router.refresh();
    },
    checkStatus: async () => {
      const answer = await requests.checkStatus();
      if (!answer.ok) notify(answer, answer.detail);
      router.refresh();
    },
  };
}

export type Bank = ReturnType<typeof useBank>;

type Stage = "none" | NonNullable<BankState["attempt"]>["state"];

function stageOf(document: DocumentRecord, state: BankState | null, isIssuing: boolean): Stage {
  if (document.bankDocumentId) return "created";
  if (isIssuing) return "calling";
  return state?.attempt?.state ?? "none";
}

const allowsIssuing = (stage: Stage) => stage === "none" || stage === "refused" || stage === "dismissed";
