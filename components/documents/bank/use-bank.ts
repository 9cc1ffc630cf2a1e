"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { unlessBehind } from "@/components/documents/saving/behind";
import { useSaved } from "@/components/documents/saving/use-saved";
import type { Failed } from "@/components/forms/result";
import { useFailure } from "@/components/forms/use-failure";
import { toast } from "@/components/ui/toast";
import { isIssuable } from "@/lib/bank-invoices/rules";
import type { BankState } from "@/lib/bank-invoices/schema";
import type { DocumentRecord } from "@/lib/documents/schema";
import { bankRequests } from "./bank-requests";

interface BankOptions {
  document: DocumentRecord;
  /** Null for what the bank does not issue. */
  state: BankState | null;
  canEdit: boolean;
  /** Its month is closed: the bank, too, issues nothing in it. */
  isClosed: boolean;
  /** Leads to what keeps the paper from going out as it is shown. */
  isWhole: () => boolean;
  flush: () => Promise<boolean>;
  /** The version of what is shown. */
  versionNow: () => number;
  onChanged: (record: DocumentRecord) => void;
  /** Somebody else has changed the document: the page has to show that first. */
  onBehind: () => Promise<void>;
}

const waitingMs = 5000;

/** How a document stands with the bank, and what can be done about it. */
export function useBank(options: BankOptions) {
  const { document, state, canEdit, isClosed, isWhole, flush, versionNow, onChanged, onBehind } = options;
  const t = useTranslations("bank.invoice");
  const isSaved = useSaved(flush);
  const locale = useLocale();
  const router = useRouter();
  const notify = useFailure();
  const [isIssuing, setIssuing] = useState(false);
  const [failure, setFailure] = useState<Failed | null>(null);
  const requests = useMemo(() => bankRequests(document.id, locale), [document.id, locale]);
  const stage = stageOf(document, state, isIssuing);

  // The try of somebody else ends without a word to this page when its process dies.
  useEffect(() => {
    if (stage !== "calling" || isIssuing) return;
    const timer = setInterval(router.refresh, waitingMs);
    return () => clearInterval(timer);
  }, [stage, isIssuing, router]);

  const issue = async () => {
    setIssuing(true);
    setFailure(null);
    const answer = await requests.issue(versionNow());
    if (answer.ok) {
      toast({ tone: "ok", title: t("done", { number: document.number }) });
      onChanged(answer.data.document);
    } else if (answer.error === "version_conflict") notify(await unlessBehind(answer, onBehind));
    else setFailure(answer);
    setIssuing(false);
    router.refresh();
  };

  return {
    state,
    stage,
    failure,
    pdfAddress: requests.pdfAddress,
    canIssue: canEdit && !isClosed && state?.credential != null && isIssuable(document) && isFree(stage),
    /** What the bank has been sent must stay as it is until its answer is known. */
    holdsDocument: stage === "calling" || stage === "unknown",
    /** Saves what is typed before the bank is asked for; false when it cannot be saved. */
    prepare: async () => isWhole() && isSaved(),
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

const isFree = (stage: Stage) => stage === "none" || stage === "refused" || stage === "dismissed";
