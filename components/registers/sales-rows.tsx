import { useLocale, useTranslations } from "next-intl";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { Row, RowLink, Table, Td, Th } from "@/components/ui/table";
import type { SalesRow } from "@/lib/registers/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import { shortName } from "@/lib/values/short-name";

interface SalesRowsProps {
  label: string;
  rows: readonly SalesRow[];
  /** The number of rows on previous pages. */
  before?: number;
}

/** Rows of the sales book or of an additional sheet; each leads to its document. */
export function SalesRows({ label, rows, before = 0 }: SalesRowsProps) {
  const t = useTranslations("registers");
  return (
    <Table label={label} className={cardTable}>
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
          <SalesLine key={`${row.documentId} ${row.isAnnulled}`} row={row} position={before + index + 1} />
        ))}
      </tbody>
    </Table>
  );
}

function SalesLine({ row, position }: { row: SalesRow; position: number }) {
  const t = useTranslations("registers");
  const states = useTranslations("states");
  const locale = useLocale();
  const {
    documentId,
    code,
    number,
    date,
    correction,
    isAnnulled,
    buyer,
    buyerTaxNumbers,
    byRate,
    totalCents,
  } = row;
  const vatCents = byRate.reduce((sum, each) => sum + each.vatCents, 0);
  return (
    <Row className={cardRow}>
      <Td from="lg" className="num text-muted">
        {position}
      </Td>
      <Td
        className={`num ${cardCell} max-md:col-start-2 max-md:row-start-3 max-md:text-right max-md:text-muted`}
      >
        <span className="md:hidden">{t("codeAhead")} </span>
        <abbr title={t(`codes.${code}`)} className="no-underline">
          {code}
        </abbr>
      </Td>
      <Td head className={`${cardCell} max-md:col-start-1 max-md:row-start-1`}>
        <RowLink href={`/documents/${documentId}`}>{number}</RowLink>
        {correction && (
          <span className="text-xs text-muted"> {t("corrected", { number: correction.number })}</span>
        )}
        {isAnnulled && <span className="text-xs text-muted"> {t("sales.annulled")}</span>}
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
        <span className="md:hidden">{t("vatAhead")} </span>
        {formatCents(vatCents, locale)}
      </Td>
      <Td numeric className={`${cardCell} max-md:col-start-2 max-md:row-start-1`}>
        {formatCents(totalCents, locale)}
      </Td>
    </Row>
  );
}
