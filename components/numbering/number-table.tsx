import { useLocale, useTranslations } from "next-intl";
import { StatusPill } from "@/components/documents/status-pill";
import { useMoments } from "@/components/i18n/use-moments";
import { cardCell, cardNumber, cardRow, cardTable } from "@/components/lists/card-row";
import { RowArrows } from "@/components/lists/row-arrows";
import { Pill } from "@/components/ui/pill";
import { Row, RowLink, Table, Td, Th } from "@/components/ui/table";
import type { DocumentRow } from "@/lib/documents/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";

/** A number of a series: its document, or the gap left by a deleted draft. */
export interface AssignedNumber {
  number: string;
  documentId: string | null;
  status: DocumentRow["status"] | null;
  date: string | null;
  dueDate: string | null;
  clientName: string | null;
  totalCents: number | null;
  deletedByName: string | null;
  deletedAt: string | null;
  reason: string | null;
  /** Whether the deleted draft had been issued or sent before. */
  wasHandedOver: boolean;
}

interface NumberTableProps {
  docType: DocumentRow["docType"];
  numbers: readonly AssignedNumber[];
  /** The accessible name of the table. */
  label: string;
  /** Today in the time zone of the business. */
  today: string;
}

export function NumberTable({ docType, numbers, today, label }: NumberTableProps) {
  const t = useTranslations("numbering");
  return (
    <>
      <RowArrows />
      <Table label={label} className={cardTable}>
        <thead>
          <tr>
            <Th>{t("columns.number")}</Th>
            <Th>{t("columns.date")}</Th>
            <Th grow>{t("columns.client")}</Th>
            <Th>{t("columns.status")}</Th>
            <Th numeric>{t("columns.total")}</Th>
          </tr>
        </thead>
        <tbody>
          {numbers.map((given) =>
            given.documentId ? (
              <DocumentNumber key={given.documentId} docType={docType} given={given} today={today} />
            ) : (
              <Gap key={given.number} given={given} />
            ),
          )}
        </tbody>
      </Table>
    </>
  );
}

interface DocumentNumberProps extends Pick<NumberTableProps, "docType" | "today"> {
  given: AssignedNumber;
}

function DocumentNumber({ docType, given, today }: DocumentNumberProps) {
  const t = useTranslations("numbering");
  const locale = useLocale();
  const { documentId, number, status, date, dueDate, clientName, totalCents } = given;
  return (
    <Row className={cardRow}>
      <Td head className={cardNumber}>
        <RowLink href={`/documents/${documentId}`}>{number}</RowLink>
      </Td>
      <Td className={`num ${cardCell} max-md:col-start-1 max-md:row-start-3 max-md:text-muted`}>
        {date && formatDate(date)}
      </Td>
      <Td grow className={`${cardCell} max-md:col-span-2 max-md:row-start-2`}>
        {clientName ?? <span className="text-muted">{t("noClient")}</span>}
      </Td>
      <Td className={`${cardCell} max-md:col-start-2 max-md:row-start-3 max-md:justify-self-end`}>
        {status && <StatusPill document={{ docType, status, dueDate }} today={today} />}
      </Td>
      <Td numeric className={`${cardCell} max-md:col-start-2 max-md:row-start-1`}>
        {totalCents !== null && formatCents(totalCents, locale)}
      </Td>
    </Row>
  );
}

function Gap({ given }: { given: AssignedNumber }) {
  const { number, deletedByName, deletedAt, reason, wasHandedOver } = given;
  const t = useTranslations("numbering");
  const moments = useMoments();
  const moment = deletedAt ? moments.moment(deletedAt) : "";
  return (
    <Row className={`${cardRow} text-muted`}>
      <Td className={cardCell}>
        <s>{number}</s>
      </Td>
      <Td className="max-md:hidden" />
      <Td grow className={`${cardCell} max-md:col-span-2 max-md:row-start-2 max-md:whitespace-normal`}>
        {t("gapBy", { name: deletedByName ?? "", moment })}
        {". "}
        {wasHandedOver && `${t("handedOver")}. `}
        {reason ? t("gapReason", { reason }) : t("noReason")}
      </Td>
      <Td className={`${cardCell} max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end`}>
        <Pill tone="warn">{t("gap")}</Pill>
      </Td>
      <Td className="max-md:hidden" />
    </Row>
  );
}
