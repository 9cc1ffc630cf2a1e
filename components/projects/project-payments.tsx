import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { Row, Table, Td, Th } from "@/components/ui/table";
import { formatCents } from "@/lib/values/money";
import { shortName } from "@/lib/values/short-name";
import type { ProjectPayment } from "./project-overview";

/** The payments for the documents of a project; empty before the first payment. */
export function ProjectPayments({ payments }: { payments: readonly ProjectPayment[] }) {
  const t = useTranslations("projects.payments");
  const moments = useMoments();
  const locale = useLocale();
  if (payments.length === 0) return null;
  return (
    <section className="flex min-w-0 flex-col gap-2.5">
      <h2 className="text-lg font-semibold">{t("title")}</h2>
      <Table label={t("table")} className={cardTable}>
        <thead>
          <tr>
            <Th>{t("date")}</Th>
            <Th grow>{t("payer")}</Th>
            <Th>{t("document")}</Th>
            <Th numeric>{t("amount")}</Th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <Row key={`${payment.id} ${payment.documentId}`} className={cardRow}>
              <Td className={`num ${cardCell} max-md:row-start-2 max-md:text-muted`}>
                {moments.date(payment.paidAt ?? payment.createdAt)}
              </Td>
              <Td grow className={`${cardCell} max-md:col-start-1 max-md:row-start-1`}>
                <Counterparty {...payment} />
              </Td>
              <Td className={`${cardCell} max-md:col-start-2 max-md:row-start-2`}>
                <Link href={`/documents/${payment.documentId}`} className="num text-accent hover:underline">
                  {payment.documentNumber}
                </Link>
              </Td>
              <Td numeric className={`${cardCell} max-md:col-start-2 max-md:row-start-1`}>
                {payment.kind === "outgoing" && "−"}
                {formatCents(payment.amountCents, locale)}
              </Td>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Counterparty({ kind, counterparty: name }: ProjectPayment) {
  const t = useTranslations("projects.payments");
  if (name) return kind === "outgoing" ? t("payee", { name: shortName(name) }) : shortName(name);
  return <span className="text-muted">{t(kind === "outgoing" ? "unnamedPayee" : "unnamed")}</span>;
}
