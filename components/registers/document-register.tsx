import { useLocale, useTranslations } from "next-intl";
import { StatusPill } from "@/components/documents/status-pill";
import { cardCell, cardNumber, cardRow, cardTable } from "@/components/lists/card-row";
import { RowArrows } from "@/components/lists/row-arrows";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Row, RowLink, Table, Td, Th } from "@/components/ui/table";
import type { RegisterDocument, RegisterPage } from "@/lib/registers/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import { shortName } from "@/lib/values/short-name";
import { RegisterPages } from "./register-pages";
import { RegisterSums } from "./register-sums";

interface DocumentRegisterProps extends RegisterPage<RegisterDocument> {
  sums: ReadonlyArray<
    Pick<RegisterDocument, "docType" | "subtotalCents" | "vatCents" | "totalCents"> & { count: number }
  >;
}

/** Issued documents with their data as issued; each row leads to its document. */
export function DocumentRegister({ rows, page, pages, sums }: DocumentRegisterProps) {
  const t = useTranslations("registers");
  const states = useTranslations("states.docTypes");
  const locale = useLocale();
  if (rows.length === 0) {
    return (
      <Card flush>
        <EmptyState
          icon={<Icon name="file-text" />}
          title={t("documents.empty.title")}
          description={t("documents.empty.description")}
        />
      </Card>
    );
  }
  return (
    <>
      <RegisterSums
        label={t("sums")}
        sums={sums.map(({ docType, count, subtotalCents, vatCents, totalCents }) => ({
          key: docType,
          label: t("documents.total", { type: states(docType), count }),
          cents: totalCents,
          note: t("documents.parts", {
            subtotal: formatCents(subtotalCents, locale),
            vat: formatCents(vatCents, locale),
          }),
        }))}
      />
      <RowArrows />
      <Table label={t("documents.table")} className={cardTable}>
        <thead>
          <tr>
            <Th>{t("columns.number")}</Th>
            <Th from="lg">{t("columns.docType")}</Th>
            <Th>{t("columns.date")}</Th>
            <Th grow>{t("columns.client")}</Th>
            <Th from="lg">{t("columns.status")}</Th>
            <Th numeric>{t("columns.vat")}</Th>
            <Th numeric>{t("columns.total")}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RegisterLine key={row.documentId} row={row} />
          ))}
        </tbody>
      </Table>
      <RegisterPages page={page} pages={pages} />
    </>
  );
}

function RegisterLine({ row }: { row: RegisterDocument }) {
  const t = useTranslations("registers");
  const states = useTranslations("states");
  const locale = useLocale();
  const { documentId, docType, number, date, correction, client, clientTaxNumbers, status } = row;
  return (
    <Row className={cardRow}>
      <Td head className={cardNumber}>
        <RowLink href={`/documents/${documentId}`}>{number}</RowLink>
        {correction && (
          <span className="text-xs text-muted"> {t("corrected", { number: correction.number })}</span>
        )}
      </Td>
      <Td from="lg">{states(`docType.${docType}`)}</Td>
      <Td className={`num ${cardCell} max-md:col-start-1 max-md:row-start-3 max-md:text-muted`}>
        {formatDate(date)}
      </Td>
      <Td grow title={client} className={`${cardCell} max-md:col-span-2 max-md:row-start-2`}>
        {shortName(client)}
        <span className="num block truncate text-xs text-muted max-md:hidden">{clientTaxNumbers}</span>
      </Td>
      <Td from="lg">
        <StatusPill document={{ docType, status, dueDate: null }} today="" />
      </Td>
      <Td
        numeric
        className={`${cardCell} max-md:col-start-2 max-md:row-start-3 max-md:text-sm max-md:text-muted`}
      >
        <span className="md:hidden">{t("vatAhead")} </span>
        {formatCents(row.vatCents, locale)}
      </Td>
      <Td numeric className={`${cardCell} max-md:col-start-2 max-md:row-start-1`}>
        {formatCents(row.totalCents, locale)}
      </Td>
    </Row>
  );
}
