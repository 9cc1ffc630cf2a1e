import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { closingTypes, type Gap, gapsOf } from "@/lib/projects/rules";
import { gapTones, useGapText } from "./gap-text";
import { NextDocumentButton } from "./next-document-button";
import type { OpenedProject } from "./project-overview";
import { SignButton } from "./sign-button";

interface ProjectGapsProps {
  opened: OpenedProject;
  today: string;
  canEdit: boolean;
}

const dotClasses = { bad: "bg-bad", warn: "bg-warn", info: "bg-accent", ok: "bg-ok", neutral: "bg-muted" };

/** The gaps of a project, the most serious first, each with the button that fixes it. */
export function ProjectGaps({ opened, today, canEdit }: ProjectGapsProps) {
  const t = useTranslations("projects.gaps");
  const textOf = useGapText();
  const gaps = gapsOf({ ...opened, today });
  if (gaps.length === 0) {
    const hasNoDocuments = opened.documents.length === 0;
    return (
      <Card title={t("title")}>
        <p className="text-muted">{hasNoDocuments ? t("none") : t("nothing")}</p>
      </Card>
    );
  }
  return (
    <Card title={t("title")}>
      <ul>
        {gaps.map((gap) => (
          <li
            key={`${gap.kind} ${"document" in gap ? gap.document.id : ""}`}
            className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1.5 border-t py-1.5 first:border-t-0"
          >
            <span aria-hidden className={clsx("size-1.5 rounded-full", dotClasses[gapTones[gap.kind]])} />
            <span className="min-w-56 flex-1 wrap-anywhere">{textOf(gap)}</span>
            <span className="flex flex-wrap gap-2">
              <GapButtons gap={gap} projectId={opened.project.id} canEdit={canEdit} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface GapButtonsProps {
  gap: Gap;
  projectId: string;
  canEdit: boolean;
}

function GapButtons({ gap, projectId, canEdit }: GapButtonsProps) {
  const t = useTranslations("projects.gaps");
  if (gap.kind === "total_differs") return null;
  if (gap.kind === "no_invoice") {
    return canEdit && <NextDocumentButton size="sm" projectId={projectId} docType="invoice" />;
  }
  const { document } = gap;
  const closingProps = { size: "sm", projectId, basisDocumentId: document.id } as const;
  return (
    <>
      {canEdit &&
        gap.kind === "no_act" &&
        closingTypes([document]).map((docType) => (
          <NextDocumentButton key={docType} {...closingProps} docType={docType} />
        ))}
      {canEdit && gap.kind === "not_signed" && (
        <SignButton size="sm" document={document}>
          {t("sign")}
        </SignButton>
      )}
      <ButtonLink size="sm" variant="ghost" href={`/documents/${document.id}`}>
        {t("open")}
      </ButtonLink>
    </>
  );
}
