import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DidYouMean } from "@/app/(main)/did-you-mean";
import { PageOrganization } from "@/components/organizations/page-organization";
import { NewService } from "@/components/services/new-service";
import { NoServices } from "@/components/services/no-services";
import { ServiceTable } from "@/components/services/service-table";
import { PageHeader } from "@/components/shell/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { Pager } from "@/components/ui/pager";
import { SearchInput } from "@/components/ui/search-input";
import { shell } from "@/lib/dashboard/shell";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { getOrganization } from "@/lib/organizations/get";
import { listServices } from "@/lib/services/list";
import { serviceFilters } from "@/lib/services/schema";

const addressFilters = serviceFilters.pick({ q: true, cursor: true });

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("services"))("title") };
}

export default async function ServicesPage({ searchParams }: PageProps<"/services">) {
  const t = await getTranslations("services");
  const givenFilters = acceptedParams(addressFilters, await searchParams);
  const { activeOrganizationId } = await load(shell, {});
  const [{ items, nextCursor }, defaultVatRate, canEdit] = await Promise.all([
    load(listServices, givenFilters),
    loadDefaultVatRate(activeOrganizationId),
    may("user"),
  ]);
  const importButton = canEdit && <ButtonLink href="/services/import">{t("import")}</ButtonLink>;
  const createButton = canEdit && <NewService defaultVatRate={defaultVatRate} />;
  return (
    <PageOrganization id={activeOrganizationId}>
      <PageHeader
        title={t("title")}
        actions={
          (items.length > 0 || Boolean(givenFilters.q)) && (
            <>
              <SearchInput label={t("search")} />
              {importButton}
              {createButton}
            </>
          )
        }
      />
      <ServiceTable
        services={items}
        canEdit={canEdit}
        empty={
          items.length === 0 && (
            <>
              <NoServices
                isSearch={Boolean(givenFilters.q)}
                action={
                  canEdit && (
                    <>
                      {createButton}
                      {importButton}
                    </>
                  )
                }
              />
              <DidYouMean
                path="/services"
                query={String(new URLSearchParams({ q: String(givenFilters.q ?? "") }))}
                find={(q) => load(listServices, { ...givenFilters, cursor: undefined, q, limit: 1 })}
              />
            </>
          )
        }
      />
      <Pager count={items.length} nextCursor={nextCursor} />
    </PageOrganization>
  );
}

async function loadDefaultVatRate(organizationId: string | null) {
  if (!organizationId) return "none";
  return (await load(getOrganization, { organizationId })).defaultVatRate;
}
