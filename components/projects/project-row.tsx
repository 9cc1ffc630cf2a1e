import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cardCell, cardRow } from "@/components/lists/card-row";
import { Pill } from "@/components/ui/pill";
import { Row, RowLink, Td } from "@/components/ui/table";
import { gapsOf, progressOf, type StageState, stages } from "@/lib/projects/rules";
import { formatCents } from "@/lib/values/money";
import { gapTones, useShortGapText } from "./gap-text";
import type { ProjectOverview } from "./project-overview";
import { ProjectStatus } from "./project-status";
import { StageIcon } from "./stage-icon";

interface ProjectRowProps {
  overview: ProjectOverview;
  today: string;
}

const visibleFrom = { order: "xl", contract: "lg", invoice: "md", payment: "md", closing: "md" } as const;

export function ProjectRow({ overview, today }: ProjectRowProps) {
  const t = useTranslations("projects");
  const locale = useLocale();
  const { project, order } = overview;
  const { states, contracts, invoices, closings, receivedCents } = progressOf({ ...overview, today });
  const stageTexts = {
    order: order && t("order", { number: String(order.number) }),
    contract: contracts[0]?.number,
    invoice: invoices[0]?.number,
    payment: receivedCents > 0 ? formatCents(receivedCents, locale) : null,
    closing: closings[0]?.number,
  };
  return (
    <Row className={cardRow}>
      <Td head grow className={`${cardCell} md:py-1.5 max-md:col-span-2 max-md:whitespace-normal`}>
        <span className="flex items-center gap-2.5">
          <span className="truncate max-md:whitespace-normal">
            <RowLink href={`/projects/${project.id}`} title={project.name}>
              {project.name}
            </RowLink>
          </span>
          {project.status !== "active" && <ProjectStatus status={project.status} />}
        </span>
        <span className="block truncate text-xs text-muted max-md:whitespace-normal">
          {project.defaultClient?.shortName ?? project.defaultClient?.name ?? "—"}
        </span>
      </Td>
      {stages.map((stage) => (
        <Td key={stage} from={visibleFrom[stage]} className="num">
          <StageMark state={states[stage]}>{stageTexts[stage]}</StageMark>
        </Td>
      ))}
      <Td className={`${cardCell} max-md:col-span-2 md:hidden`}>
        <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-muted">
          {stages.map((stage) => (
            <li key={stage}>
              <StageMark state={states[stage]}>{t(`stages.${stage}`)}</StageMark>
            </li>
          ))}
        </ul>
      </Td>
      <Td className={`${cardCell} max-md:col-span-2 max-md:empty:hidden`}>
        <FirstGap overview={overview} today={today} />
      </Td>
    </Row>
  );
}

function StageMark({ state, children }: { state: StageState; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 align-middle">
      <StageIcon state={state} />
      {children}
    </span>
  );
}

function FirstGap({ overview, today }: ProjectRowProps) {
  const t = useTranslations("projects.short");
  const textOf = useShortGapText();
  const [first, ...rest] = overview.project.status === "archived" ? [] : gapsOf({ ...overview, today });
  if (!first) return null;
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <Pill tone={gapTones[first.kind]}>{textOf(first)}</Pill>
      {rest.length > 0 && <span className="text-xs text-muted">{t("more", { count: rest.length })}</span>}
    </span>
  );
}
