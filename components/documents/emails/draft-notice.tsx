"use client";

import { FilePen } from "lucide-react";
import { useTranslations } from "next-intl";
import { isComplete, MissingList, type MissingListProps } from "@/components/documents/status/missing-list";
import { Strip } from "@/components/ui/strip";

interface DraftNoticeProps {
  willIssue: boolean;
  missing: MissingListProps;
}

/** What becomes of a draft that is sent, and what its paper lacks. */
export function DraftNotice({ willIssue, missing }: DraftNoticeProps) {
  const t = useTranslations("emails");
  return (
    <Strip
      tone={isComplete(missing.facts) ? "info" : "warn"}
      icon={<FilePen aria-hidden />}
      title={t(willIssue ? "draftNotice" : "contractNotice")}
    >
      {!isComplete(missing.facts) && (
        <details>
          <summary className="text-pretty underline-offset-2 hover:underline">{t("lacks")}</summary>
          <MissingList {...missing} />
        </details>
      )}
    </Strip>
  );
}
