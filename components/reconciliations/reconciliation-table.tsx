import { useLocale, useTranslations } from "next-intl";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { ClientHint } from "@/components/lists/client-hint";
import { RowArrows } from "@/components/lists/row-arrows";
import { Row, RowLink, Table, Td, Th } from "@/components/ui/table";
import type { ReconciliationRow } from "@/lib/reconciliations/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import { ReconciliationPill } from "./status-pill";

export function ReconciliationTable({ acts }: { acts: readonly ReconciliationRow[] }) {
  const t = useTranslations("reconciliations");
  const locale = useLocale();
  return (
    <>
      <RowArrows />
      <Table label={t("table")} className={cardTable}>
        <thead>
          <tr>
            <Th>{t("columns.number")}</Th>
            <Th>{t("columns.date")}</Th>
            <Th grow>{t("columns.client")}</Th>
            <Th>{t("columns.period")}</Th>
            <Th numeric from="xl">
              {t("columns.debit")}
            </Th>
            <Th numeric from="xl">
              {t("columns.credit")}
            </Th>
            <Th numeric>{t("columns.closing")}</Th>
            <Th>{t("columns.status")}</Th>
          </tr>
        </thead>
        <tbody>
          {acts.map((act) => (
            <Row key={act.id} className={cardRow}>
              <Td head className={cardCell}>
                <RowLink
                  href={`/reconciliations/${act.id}`}
                  title={[act.clientName, act.clientHint].filter(Boolean).join(" · ")}
                >
                  {act.number}
                </RowLink>
              </Td>
              <Td className={`num ${cardCell} max-md:justify-self-end max-md:text-muted`}>
                {formatDate(act.date)}
              </Td>
              <Td grow className={`${cardCell} max-md:col-span-2`}>
                {act.clientName}
                <ClientHint hint={act.clientHint} />
              </Td>
              <Td className={`num ${cardCell} max-md:col-span-2 max-md:text-muted`}>
                {formatDate(act.from)} – {formatDate(act.to)}
              </Td>
              <Td numeric from="xl">
                {formatCents(act.debitCents, locale)}
              </Td>
              <Td numeric from="xl">
                {formatCents(act.creditCents, locale)}
              </Td>
              <Td numeric className={`${cardCell} max-md:text-left`}>
                {formatCents(act.closingCents, locale)}
              </Td>
              <Td className={`${cardCell} max-md:justify-self-end`}>
                <ReconciliationPill status={act.status} />
              </Td>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  );
}
