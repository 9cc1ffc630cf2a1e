import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NoOrganization } from "@/components/first-steps/no-organization";
import { ListBar } from "@/components/lists/list-bar";
import { PageOrganization } from "@/components/organizations/page-organization";
import { RegisterFiles } from "@/components/registers/register-files";
import { RegisterPeriod } from "@/components/registers/register-period";
import { RegisterTabs } from "@/components/registers/register-tabs";
import { PageHeader } from "@/components/shell/page-header";
import { shell } from "@/lib/dashboard/shell";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { businessToday } from "@/lib/kernel/clock";
import { defaultRegisterPeriod } from "@/lib/registers/quarter-to-finish";
import { registerAddress } from "@/lib/registers/schema";
import { DocumentsSection } from "./documents-section";
import { SalesSection } from "./sales-section";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("registers"))("title") };
}

export default async function RegistersPage({ searchParams }: PageProps<"/registers">) {
  const t = await getTranslations("registers");
  const { organizations, activeOrganizationId } = await load(shell, {});
  if (organizations.length === 0) {
    return (
      <>
        <PageHeader title={t("title")} />
        <NoOrganization isAdmin={await may("admin")} />
      </>
    );
  }
  const today = businessToday();
  const address = registerAddress.parse(acceptedParams(registerAddress, await searchParams));
  const { register = "documents", page = 1, from, to } = address;
  const hasPeriodInAddress = from && to && from <= to;
  const period = hasPeriodInAddress
    ? { from, to }
    : await load(defaultRegisterPeriod, { organizationId: activeOrganizationId });
  const Section = register === "sales" ? SalesSection : DocumentsSection;
  return (
    <PageOrganization id={activeOrganizationId}>
      <PageHeader title={t("title")} actions={<RegisterFiles register={register} period={period} />} />
      <ListBar isWide tabs={<RegisterTabs register={register} />}>
        <RegisterPeriod period={period} today={today} />
      </ListBar>
      <Section period={period} page={page} />
    </PageOrganization>
  );
}
