import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OnlyAdmin } from "@/components/organizations/only-admin";
import { OrganizationDetails } from "@/components/organizations/organization-details";
import { OrganizationForm } from "@/components/organizations/organization-form";
import { VatRadarCard } from "@/components/vat-radar/vat-radar-card";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { businessToday } from "@/lib/kernel/clock";
import { getActiveOrganizationId } from "@/lib/organizations/active";
import { yearOf } from "@/lib/values/dates";
import { getVatRadar } from "@/lib/vat-radar/get";
import { loadOrganization } from "./load-organization";

type Props = PageProps<"/settings/organizations/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name, shortName } = await loadOrganization((await params).id);
  return { title: shortName ?? name };
}

export default async function OrganizationPage({ params }: Props) {
  const t = await getTranslations("settings");
  const organization = await loadOrganization((await params).id);
  const radar = await load(getVatRadar, { organizationId: organization.id });
  const limits = radar.applies && <VatRadarCard radar={radar} isWhole />;
  if (!(await may("admin"))) {
    return (
      <>
        {limits}
        <OrganizationDetails organization={organization} />
        <OnlyAdmin>{t("onlyAdmin.organizations")}</OnlyAdmin>
      </>
    );
  }
  return (
    <>
      {limits}
      <OrganizationForm
        organization={organization}
        isActive={(await load(getActiveOrganizationId, {})) === organization.id}
        year={yearOf(businessToday())}
      />
    </>
  );
}
