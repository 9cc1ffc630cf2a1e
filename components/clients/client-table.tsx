import { clsx } from "clsx";
import { useLocale, useTranslations } from "next-intl";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { RowArrows } from "@/components/lists/row-arrows";
import { Row, RowLink, Table, Td, Th } from "@/components/ui/table";
import type { ClientRow } from "@/lib/clients/schema";
import { formatCents } from "@/lib/values/money";

export function ClientTable({ clients }: { clients: readonly ClientRow[] }) {
  const t = useTranslations("clients");
  const kinds = useTranslations("states.clientKind");
  const locale = useLocale();
  const formatNonZeroCents = (value: number) => (value === 0 ? "" : formatCents(value, locale));
  return (
    <>
      <RowArrows />
      <Table label={t("table")} className={cardTable}>
        <thead>
          <tr>
            <Th grow>{t("columns.name")}</Th>
            <Th from="2xl">{t("columns.kind")}</Th>
            <Th>{t("columns.inn")}</Th>
            <Th from="xl">{t("columns.kpp")}</Th>
            <Th from="2xl">{t("columns.phone")}</Th>
            <Th numeric>{t("columns.unpaid")}</Th>
            <Th numeric from="md">
              {t("columns.overdue")}
            </Th>
            <Th numeric from="lg">
              {t("columns.advance")}
            </Th>
          </tr>
        </thead>
        <tbody>
          {clients.map(({ id, name, shortName, kind, inn, kpp, phone, ...sums }) => (
            <Row key={id} className={cardRow}>
              <Td head grow className={`${cardCell} max-md:col-span-2`}>
                <RowLink href={`/clients/${id}`}>{shortName ?? name}</RowLink>
              </Td>
              <Td from="2xl">{kinds(kind)}</Td>
              <Td className={`num ${cardCell} max-md:text-muted`}>{inn}</Td>
              <Td from="xl" className="num">
                {kpp}
              </Td>
              <Td from="2xl" className="num max-w-40 truncate" title={phone ?? undefined}>
                {phone}
              </Td>
              <Td numeric className={`${cardCell} max-md:justify-self-end`}>
                {formatNonZeroCents(sums.unpaidCents)}
              </Td>
              <Td numeric from="md" className={clsx(sums.overdueCents > 0 && "text-bad")}>
                {formatNonZeroCents(sums.overdueCents)}
              </Td>
              <Td numeric from="lg">
                {formatNonZeroCents(sums.advanceCents)}
              </Td>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  );
}
