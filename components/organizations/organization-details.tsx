import { useTranslations } from "next-intl";
import { Details } from "@/components/lists/details";
import { Card } from "@/components/ui/card";
import { docTypes } from "@/db/enums";
import type { Organization } from "@/lib/organizations/schema";
import { formatDate } from "@/lib/values/dates";
import { isOgrnip } from "@/lib/values/requisites";

/** The details of an organization for users who may not edit it. */
export function OrganizationDetails({ organization }: { organization: Organization }) {
  const t = useTranslations();
  const { taxSystem, defaultVatRate, vatMode, numberPrefixes, paymentTermDays, paymentTermKind } =
    organization;
  return (
    <Card>
      <Details
        empty={t("settings.organizations.noRequisites")}
        items={[
          { label: t("requisites.name"), value: organization.name },
          { label: t("requisites.inn"), value: organization.inn, numeric: true },
          { label: t("requisites.kpp"), value: organization.kpp, numeric: true },
          {
            label: t(isOgrnip(organization.ogrn) ? "requisites.ogrnip" : "requisites.ogrn"),
            value: organization.ogrn,
            numeric: true,
          },
          {
            label: t("requisites.ogrnDate"),
            value: organization.ogrnDate && formatDate(organization.ogrnDate),
            numeric: true,
          },
          { label: t("requisites.edoId"), value: organization.edoId },
          { label: t("requisites.legalAddress"), value: organization.legalAddress },
          { label: t("requisites.postalAddress"), value: organization.postalAddress },
          { label: t("requisites.email"), value: organization.email },
          { label: t("requisites.phone"), value: organization.phone, numeric: true },
          { label: t("requisites.website"), value: organization.website },
          {
            label: t("requisites.signatoryName"),
            value: [organization.signatoryPosition, organization.signatoryName].filter(Boolean).join(" "),
          },
          { label: t("requisites.signatoryBasis"), value: organization.signatoryBasis },
          { label: t("requisites.accountantName"), value: organization.accountantName },
          { label: t("settings.taxes.taxSystem"), value: taxSystem && t(`states.taxSystem.${taxSystem}`) },
          { label: t("settings.taxes.defaultVatRate"), value: t(`states.vatRate.${defaultVatRate}`) },
          { label: t("settings.taxes.vatMode"), value: t(`states.vatMode.${vatMode}`) },
          {
            label: t("requisites.paymentTerm.label"),
            value:
              paymentTermDays === null
                ? null
                : t(`requisites.paymentTerm.${paymentTermKind}`, { days: paymentTermDays }),
          },
          {
            label: t("settings.sections.papers"),
            value: t(organization.printOriginalCode ? "settings.papers.on" : "settings.papers.off"),
          },
          {
            label: t("settings.sections.numbering"),
            value: docTypes.map((docType) => numberPrefixes[docType]).join(", "),
          },
        ]}
      />
    </Card>
  );
}
