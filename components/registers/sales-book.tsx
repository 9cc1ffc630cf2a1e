import { BookText } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { RowArrows } from "@/components/lists/row-arrows";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Row, RowLink, Table, Td, Th } from "@/components/ui/table";
import type { RegisterPage, SalesRow, SalesSums } from "@/lib/registers/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import { shortName } from "@/lib/values/short-name";
import { RegisterPages } from "./register-pages";
import { RegisterSums } from "./register-sums";

interface SalesBookProps extends RegisterPage<SalesRow> {
  sums: SalesSums;
  notes: readonly string[];
}

/** The book of sales: what is taxed by rates, above the documents that it is made of. */
export function SalesBook({ rows, page, pages, before, sums, notes }: SalesBookProps) {
  const t = useTranslations("registers");
  const states = useTranslations("states");
  const locale = useLocale();
  const byRates = (cents: (rate: SalesSums["byRate"][number]) => number) =>
    sums.byRate
      .filter((rate) => cents(rate) !== 0)
      .map((rate) => `${states(`vatRate.${rate.vatRate}`)}: ${formatCents(cents(rate), locale)}`)
      .join(" · ");
  const subtotalCents = sums.byRate.reduce((sum, { baseCents }) => sum + baseCents, 0);
  return (
    <>
      {rows.length > 0 && (
        <RegisterSums
          label={t("sums")}
          sums={[
            {
              key: "total",
              label: t("sales.total", { count: sums.count }),
              cents: sums.totalCents,
              note:
                sums.advanceCents > 0
                  ? t("sales.parts", {
                      shipped: formatCents(sums.shippedCents, locale),
                      advance: formatCents(sums.advanceCents, locale),
                    })
                  : undefined,
            },
            {
              key: "subtotal",
              label: t("sales.subtotal"),
              cents: subtotalCents,
              note: byRates(({ baseCents }) => baseCents),
            },
            {
              key: "vat",
              label: t("sales.vat"),
              cents: sums.vatCents,
              note: byRates(({ vatCents }) => vatCents),
            },
          ]}
        />
      )}
      {notes.length > 0 && rows.length > 0 && (
        <ul className="grid gap-1 text-sm text-muted">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {rows.length === 0 ? (
        <Card flush>
          <EmptyState
            icon={<BookText aria-hidden />}
            title={t("sales.empty")}
            description={notes.slice(1).join(" ") || t("sales.emptyHint")}
          />
        </Card>
      ) : (
        <>
          <RowArrows />
          <Table label={t("sales.table")} className={cardTable}>
            <thead>
              <tr>
                <Th from="lg">{t("columns.position")}</Th>
                <Th>{t("columns.code")}</Th>
                <Th>{t("columns.number")}</Th>
                <Th>{t("columns.date")}</Th>
                <Th grow>{t("columns.buyer")}</Th>
                <Th from="lg">{t("columns.rates")}</Th>
                <Th numeric>{t("columns.vat")}</Th>
                <Th numeric>{t("columns.total")}</Th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <SalesLine key={row.documentId} row={row} position={before + index + 1} />
              ))}
            </tbody>
          </Table>
        </>
      )}
      <RegisterPages page={page} pages={pages} />
    </>
  );
}

function SalesLine({ row, position }: { row: SalesRow; position: number }) {
  const t = useTranslations("registers");
  const states = useTranslations("states");
  const locale = useLocale();
  const { documentId, code, number, date, correction, buyer, buyerTaxNumbers, byRate, totalCents } = row;
  const vatCents = byRate.reduce((sum, each) => sum + each.vatCents, 0);
  return (
    <Row className={cardRow}>
      <Td from="lg" className="num text-muted">
        {position}
      </Td>
      <Td
        className={`num ${cardCell} max-md:col-start-2 max-md:row-start-3 max-md:text-right max-md:text-muted`}
      >
        <abbr title={t(`codes.${code}`)} className="no-underline">
          {code}
        </abbr>
      </Td>
      <Td head className={`${cardCell} max-md:col-start-1 max-md:row-start-1`}>
        <RowLink href={`/documents/${documentId}`}>{number}</RowLink>
        {correction && (
          <span className="text-xs text-muted"> {t("corrected", { number: correction.number })}</span>
        )}
      </Td>
      <Td className={`num ${cardCell} max-md:col-start-1 max-md:row-start-3 max-md:text-muted`}>
        {formatDate(date)}
      </Td>
      <Td grow title={buyer} className={`${cardCell} max-md:col-span-2 max-md:row-start-2`}>
        {shortName(buyer)}
        <span className="num block truncate text-xs text-muted max-md:hidden">{buyerTaxNumbers}</span>
      </Td>
      <Td from="lg" className="text-sm text-muted">
        {byRate.map(({ vatRate }) => states(`vatRate.${vatRate}`)).join(", ")}
      </Td>
      <Td
        numeric
        className={`${cardCell} max-md:col-span-2 max-md:row-start-4 max-md:text-sm max-md:text-muted`}
      >
        <span className="md:hidden">{t("columns.vat")} </span>
        {formatCents(vatCents, locale)}
      </Td>
      <Td numeric className={`${cardCell} max-md:col-start-2 max-md:row-start-1`}>
        {formatCents(totalCents, locale)}
      </Td>
    </Row>
  );
}
