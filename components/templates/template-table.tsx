import { useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { RowArrows } from "@/components/lists/row-arrows";
import { Pill } from "@/components/ui/pill";
import { Row, RowLink, Table, Td, Th } from "@/components/ui/table";
import type { TemplateRow } from "@/lib/templates/schema";

export function TemplateTable({ templates }: { templates: readonly TemplateRow[] }) {
  const t = useTranslations("templates");
  const types = useTranslations("states.docType");
  const moments = useMoments();
  return (
    <>
      <RowArrows />
      <Table label={t("table")} className={cardTable}>
        <thead>
          <tr>
            <Th grow>{t("columns.name")}</Th>
            <Th>{t("columns.docType")}</Th>
            <Th from="md">{t("columns.updated")}</Th>
          </tr>
        </thead>
        <tbody>
          {templates.map(({ id, name, docType, description, sourceName, needsReview, updatedAt }) => (
            <Row key={id} className={cardRow}>
              <Td head grow className={`${cardCell} md:py-2 max-md:whitespace-normal`}>
                <span className="flex flex-wrap items-center gap-x-2.5">
                  <RowLink href={`/templates/${id}`}>{name}</RowLink>
                  {needsReview && <Pill tone="warn">{t("needsReview")}</Pill>}
                </span>
                <span className="block truncate text-xs text-muted max-md:whitespace-normal">
                  {description ?? (sourceName && t("fromFile", { name: sourceName }))}
                </span>
              </Td>
              <Td className={`${cardCell} max-md:self-start max-md:text-muted`}>{types(docType)}</Td>
              <Td from="md" className="num text-muted">
                {moments.date(updatedAt)}
              </Td>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  );
}
