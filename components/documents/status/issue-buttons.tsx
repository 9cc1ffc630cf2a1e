"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Mender } from "@/components/documents/check/use-mender";
import { Button } from "@/components/ui/button";
import { IssueDialog } from "./issue-dialog";
import type { DocumentActions } from "./use-document-actions";
import { useIssueKeys } from "./use-issue-key";
import { type IssuingOptions, useIssuing } from "./use-issuing";
import { useSendNow } from "./use-send-now";

interface IssueButtonsProps extends IssuingOptions {
  actions: DocumentActions;
  mender: Mender;
  /** Whether no question is open, so that the shortcuts work. */
  areShortcutsActive: boolean;
  writeLetter: () => void;
}

/** The buttons and shortcuts that issue a draft, with the dialog shown if it has problems. */
export function IssueButtons(props: IssueButtonsProps) {
  const { missingNow, actions, mender, areShortcutsActive, writeLetter } = props;
  const t = useTranslations("document.issue");
  const [wayToConfirm, setWayToConfirm] = useState<"issue" | "issueAndSend" | null>(null);
  const sendNow = useSendNow(actions, () => {
    setWayToConfirm(null);
    writeLetter();
  });
  const ways = { issue: () => actions.changeStatus("issued"), issueAndSend: sendNow };
  const { under: wayInProgress, problems, begin, proceed } = useIssuing(props, ways, setWayToConfirm);
  const issue = () => void begin("issue");
  const issueAndSend = () => void begin("issueAndSend");
  useIssueKeys(areShortcutsActive && !wayInProgress && wayToConfirm === null, { issue, issueAndSend });
  return (
    <>
      <Button
        variant="primary"
        loading={wayInProgress === "issue"}
        disabled={wayInProgress === "issueAndSend"}
        aria-keyshortcuts="Alt+Enter"
        onClick={issue}
      >
        {t("button")}
      </Button>
      <Button
        loading={wayInProgress === "issueAndSend"}
        disabled={wayInProgress === "issue"}
        aria-keyshortcuts="Alt+Shift+Enter"
        onClick={issueAndSend}
      >
        {t("sendButton")}
      </Button>
      {wayToConfirm && (
        <IssueDialog
          problems={problems}
          mender={mender}
          {...missingNow()}
          onClose={() => setWayToConfirm(null)}
          onIssue={() => proceed(wayToConfirm)}
        />
      )}
    </>
  );
}
