import { useTranslations } from "next-intl";
import { cardTable } from "@/components/lists/card-row";
import { RowArrows } from "@/components/lists/row-arrows";
import { Table, Th } from "@/components/ui/table";
import type { ProjectOverview } from "./project-overview";
import { ProjectRow } from "./project-row";

interface ProjectTableProps {
  overviews: readonly ProjectOverview[];
  today: string;
}

/** The projects, one per row: the progress of each stage, and the gaps. */
export function ProjectTable({ overviews, today }: ProjectTableProps) {
  const t = useTranslations("projects");
  return (
    <>
      <RowArrows />
      <Table label={t("table")} className={cardTable}>
        <thead>
          <tr>
            <Th grow>{t("columns.name")}</Th>
            <Th from="xl">{t("stages.order")}</Th>
            <Th from="lg">{t("stages.contract")}</Th>
            <Th>{t("stages.invoice")}</Th>
            <Th>{t("stages.payment")}</Th>
            <Th>{t("stages.closing")}</Th>
            <Th>{t("columns.gap")}</Th>
          </tr>
        </thead>
        <tbody>
          {overviews.map((overview) => (
            <ProjectRow key={overview.project.id} overview={overview} today={today} />
          ))}
        </tbody>
      </Table>
    </>
  );
}
