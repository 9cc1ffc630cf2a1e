import { useTranslations } from "next-intl";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { RowArrows } from "@/components/lists/row-arrows";
import { Row, RowLink, Table, Td, Th } from "@/components/ui/table";
import type { Client } from "@/lib/clients/schema";

export function ClientTable({ clients }: { clients: readonly Client[] }) {
  const t = useTranslations("clients");
  const kinds = useTranslations("states.clientKind");
  return (
    <>
      <RowArrows />
      <Table label={t("table")} className={cardTable}>
        <thead>
          <tr>
            <Th grow>{t("columns.name")}</Th>
            <Th from="lg">{t("columns.kind")}</Th>
            <Th>{t("columns.inn")}</Th>
            <Th from="xl">{t("columns.kpp")}</Th>
            <Th from="lg">{t("columns.phone")}</Th>
            <Th from="xl">{t("columns.email")}</Th>
          </tr>
        </thead>
        <tbody>
          {clients.map(({ id, name, shortName, kind, inn, kpp, phone, email }) => (
            <Row key={id} className={cardRow}>
              <Td head grow className={`${cardCell} max-md:col-span-2`}>
                <RowLink href={`/clients/${id}`}>{shortName ?? name}</RowLink>
              </Td>
              <Td from="lg">{kinds(kind)}</Td>
              <Td className={`num ${cardCell} max-md:text-muted`}>{inn}</Td>
              <Td from="xl" className="num">
                {kpp}
              </Td>
              <Td from="lg" className="num">
                {phone}
              </Td>
              <Td from="xl">{email}</Td>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  );
}
