import { useTranslations } from "next-intl";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { RowArrows } from "@/components/lists/row-arrows";
import { Chip } from "@/components/ui/chip";
import { Row, RowLink, Table, Td, Th } from "@/components/ui/table";
import type { Organization } from "@/lib/organizations/schema";

interface OrganizationTableProps {
  organizations: readonly Organization[];
  activeId: string | null;
}

export function OrganizationTable({ organizations, activeId }: OrganizationTableProps) {
  const t = useTranslations("settings.organizations");
  const states = useTranslations("states");
  return (
    <>
      <RowArrows />
      <Table label={t("table")} className={cardTable}>
        <thead>
          <tr>
            <Th grow>{t("columns.name")}</Th>
            <Th>{t("columns.inn")}</Th>
            <Th from="lg">{t("columns.taxSystem")}</Th>
            <Th from="md">{t("columns.vatRate")}</Th>
          </tr>
        </thead>
        <tbody>
          {organizations.map(({ id, name, shortName, inn, taxSystem, defaultVatRate, vatMode }) => (
            <Row key={id} className={cardRow}>
              <Td head grow className={`${cardCell} max-md:col-span-2`}>
                <RowLink href={`/settings/organizations/${id}`}>{shortName ?? name}</RowLink>
                {id === activeId && <Chip className="ml-2">{t("current")}</Chip>}
              </Td>
              <Td className={`num ${cardCell} max-md:text-muted`}>{inn}</Td>
              <Td from="lg">{taxSystem && states(`taxSystem.${taxSystem}`)}</Td>
              <Td from="md">
                {defaultVatRate === "none"
                  ? states("vatRate.none")
                  : `${states(`vatRate.${defaultVatRate}`)}, ${states(`vatMode.${vatMode}`)}`}
              </Td>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  );
}
