import { useTranslations } from "next-intl";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { RowArrows } from "@/components/lists/row-arrows";
import { SortHead } from "@/components/lists/sort-head";
import { Row, RowLink, Table, Td, Th } from "@/components/ui/table";
import type { PaymentRow } from "@/lib/payments/schema";
import { PaymentState } from "./payment-state";
import { usePaymentWords } from "./payment-words";

export function PaymentTable({ payments }: { payments: readonly PaymentRow[] }) {
  const t = useTranslations("payments");
  const parties = partiesOf(payments);
  return (
    <>
      <RowArrows />
      <Table label={t("table")} className={cardTable}>
        <thead>
          <tr>
            <SortHead sort="date" usual="date" first="desc">
              {t("columns.date")}
            </SortHead>
            <Th>{t(`columns.${parties}`)}</Th>
            <Th grow>{t("columns.purpose")}</Th>
            <Th>{t("columns.state")}</Th>
            <SortHead sort="amount" usual="date" first="desc" numeric>
              {t("columns.amount")}
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} parties={parties} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

type Parties = "payer" | "payee" | "counterparty";

/** Returns the heading for the other sides of the payments, by the directions of the payments. */
function partiesOf(payments: readonly PaymentRow[]): Parties {
  const outgoing = payments.filter(({ kind }) => kind === "outgoing").length;
  if (outgoing === 0) return "payer";
  return outgoing === payments.length ? "payee" : "counterparty";
}

function PaymentLine({ payment, parties }: { payment: PaymentRow; parties: Parties }) {
  const words = usePaymentWords();
  const sign = payment.kind === "outgoing" ? "−" : "";
  return (
    <Row className={cardRow}>
      <Td className={`num ${cardCell} max-md:row-start-4 max-md:text-muted`}>{words.date(payment)}</Td>
      <Td
        head
        className={`max-w-64 truncate min-[100rem]:max-w-96 ${cardCell} max-md:row-start-1 max-md:whitespace-normal`}
      >
        <RowLink href={`/payments/${payment.id}`} title={payment.purpose || undefined}>
          {parties === "payee" ? words.counterparty(payment) : words.payer(payment)}
        </RowLink>
      </Td>
      <Td
        grow
        className={`text-sm text-muted ${cardCell} max-md:col-span-2 max-md:row-start-2 max-md:line-clamp-2 max-md:whitespace-normal`}
      >
        {payment.purpose}
      </Td>
      <Td className={`${cardCell} max-md:col-start-2 max-md:row-start-4 max-md:justify-self-end`}>
        <PaymentState payment={payment} />
      </Td>
      <Td numeric className={`${cardCell} max-md:col-start-2 max-md:row-start-1`}>
        {sign}
        {words.amount(payment)}
      </Td>
    </Row>
  );
}
