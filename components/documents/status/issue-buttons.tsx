"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Mender } from "@/components/documents/check/use-mender";
import { Button } from "@/components/ui/button";
import { IssueDialog } from "./issue-dialog";
import type { MissingListProps } from "./missing-list";
import type { DocumentActions } from "./use-document-actions";
import { useIssueKeys } from "./use-issue-key";
import { useIssuing } from "./use-issuing";
import { useSendNow } from "./use-send-now";

interface IssueButtonsProps {
  documentId: string;
  /** What the paper currently lacks, as shown on this page. */
  missingNow: () => MissingListProps;
  actions: DocumentActions;
  mender: Mender;
  /** Returns false after leading the user to whatever keeps the paper from being issued as shown. */
  isWhole: () => boolean;
  flush: () => Promise<boolean>;
  /** Whether no question is open, so that the shortcuts work. */
  isFree: boolean;
  writeLetter: () => void;
}

/** The buttons and shortcuts that issue a draft, with the dialog shown if it has problems. */
export function IssueButtons(props: IssueButtonsProps) {
  const { documentId, missingNow, actions, mender, isWhole, flush, isFree, writeLetter } = props;
  const t = useTranslations("document.issue");
  const [asked, setAsked] = useState<"issue" | "issueAndSend" | null>(null);
  const sendNow = useSendNow(actions, () => {
    setAsked(null);
    writeLetter();
  });
  const ways = { issue: () => actions.changeStatus("issued"), issueAndSend: sendNow };
  const { under, problems, begin, proceed } = useIssuing(
    { id: documentId, isWhole, flush, missingNow },
    ways,
    setAsked,
  );
  const issue = () => void begin("issue");
  const issueAndSend = () => void begin("issueAndSend");
  useIssueKeys(isFree && !under && asked === null, { issue, issueAndSend });
  return (
    <>
      <Button
        variant="primary"
        loading={under === "issue"}
        disabled={under === "issueAndSend"}
        aria-keyshortcuts="Alt+Enter"
        onClick={issue}
      >
        {t("button")}
      </Button>
      <Button
        loading={under === "issueAndSend"}
        disabled={under === "issue"}
        aria-keyshortcuts="Alt+Shift+Enter"
        onClick={issueAndSend}
      >
        {t("sendButton")}
      </Button>
      {asked && (
        <IssueDialog
          problems={problems}
          mender={mender}
          {...missingNow()}
          onClose={() => setAsked(null)}
          onIssue={() => proceed(asked)}
        />
      )}
    </>
  );
}
