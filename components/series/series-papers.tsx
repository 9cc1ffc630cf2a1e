import { useLocale, useTranslations } from "next-intl";
import { StatusPill } from "@/components/documents/status-pill";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { Card } from "@/components/ui/card";
import { Row, RowLink, Table, Td, Th } from "@/components/ui/table";
import type { SeriesPaper } from "@/lib/series/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import { useMonth } from "./use-month";

/** The papers created by a series, newest month first. */
export function SeriesPapers({ papers, today }: { papers: readonly SeriesPaper[]; today: string }) {
  const t = useTranslations("series.page");
  return (
    <section className="flex flex-col gap-2.5">
      <h2 className="mt-2 text-lg font-semibold">{t("made")}</h2>
      {papers.length === 0 ? (
        <Card>
          <p className="py-4 text-center text-muted">{t("none")}</p>
        </Card>
      ) : (
        <Table label={t("title")} className={cardTable}>
          <thead>
            <tr>
              <Th grow>{t("columns.document")}</Th>
              <Th>{t("columns.period")}</Th>
              <Th>{t("columns.date")}</Th>
              <Th numeric>{t("columns.sum")}</Th>
              <Th>{t("columns.status")}</Th>
            </tr>
          </thead>
          <tbody>
            {papers.map((paper) => (
              <PaperRow key={paper.documentId} paper={paper} today={today} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function PaperRow({ paper, today }: { paper: SeriesPaper; today: string }) {
  const types = useTranslations("states.docType");
  const locale = useLocale();
  const monthOf = useMonth();
  const { documentId, docType, number, period, date, status, dueDate, correctedById, totalCents } = paper;
  return (
    <Row className={cardRow}>
      <Td head grow className={cardCell}>
        <RowLink href={`/documents/${documentId}`}>
          {types(docType)} {number}
        </RowLink>
      </Td>
      <Td className={`${cardCell} max-md:row-start-2 max-md:text-muted`}>{monthOf(period)}</Td>
      <Td className="num max-md:hidden">{formatDate(date)}</Td>
      <Td numeric className={`${cardCell} max-md:col-start-2 max-md:row-start-1`}>
        {formatCents(totalCents, locale)}
      </Td>
      <Td className={`${cardCell} max-md:justify-self-end`}>
        <StatusPill document={{ docType, status, dueDate, correctedById }} today={today} />
      </Td>
    </Row>
  );
}
