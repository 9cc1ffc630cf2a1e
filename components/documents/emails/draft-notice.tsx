"use client";

import { useTranslations } from "next-intl";
import {
  BeforeIssuing,
  type BeforeIssuingProps,
  lacksSomething,
} from "@/components/documents/check/before-issuing";
import { isComplete, MissingList } from "@/components/documents/status/missing-list";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";

interface DraftNoticeProps {
  willIssue: boolean;
  paper: BeforeIssuingProps;
}

/**
 * Says what happens to a draft when it is sent. Where sending
 * issues it, lists its problems; otherwise what its paper lacks.
 */
export function DraftNotice({ willIssue, paper }: DraftNoticeProps) {
  const t = useTranslations("emails");
  const { problems, mender: _mender, onMend: _onMend, ...missing } = paper;
  if (willIssue) {
    const hasGaps = problems.length > 0 || lacksSomething(missing.source);
    return (
      <Strip tone={hasGaps ? "warn" : "info"} icon={<Icon name="file-pen" />} title={t("draftNotice")}>
        {hasGaps && <BeforeIssuing {...paper} />}
      </Strip>
    );
  }
  return (
    <Strip
      tone={isComplete(missing.source) ? "info" : "warn"}
      icon={<Icon name="file-pen" />}
      title={t("contractNotice")}
    >
      {!isComplete(missing.source) && (
        <details>
          <summary className="text-pretty underline-offset-2 hover:underline">{t("lacks")}</summary>
          <MissingList {...missing} />
        </details>
      )}
    </Strip>
  );
}
