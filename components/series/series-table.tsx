import { useLocale, useTranslations } from "next-intl";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { ClientHint } from "@/components/lists/client-hint";
import { RowArrows } from "@/components/lists/row-arrows";
import { Pill } from "@/components/ui/pill";
import { Row, RowLink, Table, Td, Th } from "@/components/ui/table";
import type { Series } from "@/lib/series/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import { useSeriesNotes } from "./use-series-notes";
import { useTypeNames } from "./use-type-names";

interface SeriesTableProps {
  series: readonly Series[];
  withoutClient?: boolean;
}

/** Series with the next papers of each: the date, the content and the sum. */
export function SeriesTable({ series, withoutClient = false }: SeriesTableProps) {
  const t = useTranslations("series");
  return (
    <>
      <RowArrows />
      <Table label={t("table")} className={cardTable}>
        <thead>
          <tr>
            {!withoutClient && <Th className="w-2/5">{t("columns.client")}</Th>}
            <Th grow>{t("columns.name")}</Th>
            <Th from="xl">{t("columns.rhythm")}</Th>
            <Th>{t("columns.next")}</Th>
            <Th from="xl">{t("columns.mode")}</Th>
            <Th numeric>{t("columns.sum")}</Th>
          </tr>
        </thead>
        <tbody>
          {series.map((each) => (
            <SeriesRow key={each.id} series={each} withoutClient={withoutClient} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

function SeriesRow({ series, withoutClient }: { series: Series; withoutClient: boolean }) {
  const t = useTranslations("series");
  const locale = useLocale();
  const typesOf = useTypeNames();
  const { id, name, clientName, clientHint, next, everyMonths, dayOfMonth, docTypes, mode, pausedAt } =
    series;
  const link = (
    <RowLink href={`/series/${id}`} title={[clientName, clientHint, name].filter(Boolean).join(" · ")}>
      {withoutClient ? name : clientName}
    </RowLink>
  );
  const notes = useSeriesNotes()(series);
  return (
    <Row className={cardRow}>
      {!withoutClient && (
        <Td head grow className={`${cardCell} max-md:whitespace-normal`}>
          {link}
          <ClientHint hint={clientHint} />
        </Td>
      )}
      <Td grow className={`${cardCell} max-md:col-span-2 max-md:row-start-2 max-md:whitespace-normal`}>
        {withoutClient ? link : name}
        {notes.map((note) => (
          <span key={note} className="block truncate text-xs text-bad max-md:whitespace-normal">
            {note}
          </span>
        ))}
      </Td>
      <Td from="xl">{t("rhythm", { months: String(everyMonths), day: String(dayOfMonth) })}</Td>
      <Td className={`${cardCell} max-md:col-span-2 max-md:text-muted`}>
        {next
          ? t("next", { date: formatDate(next.date), types: typesOf(docTypes) })
          : !pausedAt && !series.archived && <span className="text-muted">{t("noNext")}</span>}
        {pausedAt && <Pill tone="warn">{t("paused")}</Pill>}
      </Td>
      <Td from="xl">{t(`mode.${mode}`)}</Td>
      <Td numeric className={`${cardCell} max-md:col-start-2 max-md:row-start-1`}>
        {typeof next?.totalCents === "number" && formatCents(next.totalCents, locale)}
      </Td>
    </Row>
  );
}
