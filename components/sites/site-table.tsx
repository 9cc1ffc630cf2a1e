import Link from "next/link";
import { useTranslations } from "next-intl";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { Row, Table, Td, Th } from "@/components/ui/table";
import type { Site } from "@/lib/sites/schema";
import type { SiteChoices } from "./site-choices";
import { SiteMenu } from "./site-menu";

interface SiteTableProps {
  sites: readonly Site[];
  choices: SiteChoices;
  /** The address that receives orders. */
  address: string;
  canEdit: boolean;
}

export function SiteTable({ sites, choices, address, canEdit }: SiteTableProps) {
  const t = useTranslations("sites");
  const engines = useTranslations("shops.engines");
  const actions = useTranslations("common")("actions");
  return (
    <Table label={t("table")} className={cardTable}>
      <thead>
        <tr>
          <Th grow>{t("columns.name")}</Th>
          <Th>{t("columns.slug")}</Th>
          <Th from="lg">{t("columns.organization")}</Th>
          <Th from="xl">{t("columns.template")}</Th>
          <Th>{t("columns.key")}</Th>
          {canEdit && (
            <Th>
              <span className="sr-only">{actions}</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {sites.map((site) => (
          <Row key={site.id} className={cardRow}>
            <Td grow className={`${cardCell} md:py-2 max-md:whitespace-normal`}>
              <Link
                prefetch={false}
                href={`/settings/sites/${site.id}`}
                className="block truncate font-semibold hover:underline"
              >
                {site.name}
              </Link>
              {(site.engine || site.domain) && (
                <span className="block truncate text-xs text-muted">
                  {[site.engine && engines(site.engine), site.domain].filter(Boolean).join(" · ")}
                </span>
              )}
            </Td>
            <Td className={`${cardCell} max-md:col-start-1 max-md:row-start-2 max-md:whitespace-normal`}>
              <code className="text-sm wrap-anywhere">{site.slug}</code>
            </Td>
            <Td from="lg" className="max-w-56 truncate">
              {site.organization.shortName ?? site.organization.name}
            </Td>
            <Td from="xl" className="max-w-56 truncate text-muted">
              {site.defaultOfferTemplate?.name ?? "—"}
            </Td>
            <Td className={`${cardCell} max-md:col-start-2 max-md:row-start-2 max-md:text-muted`}>
              <code className="text-sm">…{site.keyHint}</code>
            </Td>
            {canEdit && (
              <Td
                className={`${cardCell} md:w-px md:pl-0 max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end`}
              >
                <SiteMenu site={site} choices={choices} address={address} />
              </Td>
            )}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
