import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NoOrganization } from "@/components/first-steps/no-organization";
import { PageOrganization } from "@/components/organizations/page-organization";
import { MissingList } from "@/components/originals/missing-list";
import { ScanDesk } from "@/components/originals/scan/scan-desk";
import { PageHeader } from "@/components/shell/page-header";
import { shell } from "@/lib/dashboard/shell";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { isMailSetUp } from "@/lib/mail/is-set-up";
import { missingOriginals } from "@/lib/originals/missing";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("originalScans"))("title") };
}

export default async function OriginalsPage() {
  const t = await getTranslations("originalScans");
  const { organizations, activeOrganizationId } = await load(shell, {});
  if (organizations.length === 0) {
    return (
      <>
        <PageHeader title={t("title")} />
        <NoOrganization isAdmin={await may("admin")} />
      </>
    );
  }
  const [clients, canEdit, isSetUp] = await Promise.all([
    load(missingOriginals, { organizationId: activeOrganizationId }),
    may("user"),
    load(isMailSetUp, {}),
  ]);
  const letter = canEdit ? "letter" : null;
  return (
    <PageOrganization id={activeOrganizationId}>
      <PageHeader title={t("title")} />
      {canEdit && <ScanDesk />}
      <MissingList
        clients={clients}
        organizationId={activeOrganizationId}
        asking={isSetUp ? letter : "mailto"}
      />
    </PageOrganization>
  );
}
