import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/shell/page-header";
import { NoTemplates } from "@/components/templates/no-templates";
import { TemplateTable } from "@/components/templates/template-table";
import { TemplateTabs } from "@/components/templates/template-tabs";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { Pager } from "@/components/ui/pager";
import { SearchInput } from "@/components/ui/search-input";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { listTemplates } from "@/lib/templates/list";
import { templateFilters } from "@/lib/templates/schema";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("templates"))("title") };
}

export default async function TemplatesPage({ searchParams }: PageProps<"/templates">) {
  const [t, imports] = [await getTranslations("templates"), await getTranslations("imports")];
  const filters = acceptedParams(templateFilters, await searchParams);
  const [{ items, nextCursor }, canCreate] = await Promise.all([load(listTemplates, filters), may("user")]);
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <>
            <SearchInput label={t("search")} />
            {canCreate && (
              <>
                <ButtonLink href="/templates/import">
                  <Icon name="file-up" />
                  {imports("action")}
                </ButtonLink>
                <ButtonLink variant="primary" href="/templates/new">
                  <Icon name="plus" />
                  {t("new")}
                </ButtonLink>
              </>
            )}
          </>
        }
      />
      <TemplateTabs />
      {items.length === 0 ? (
        <NoTemplates
          isNarrowed={Boolean(filters.q || filters.docType)}
          isArchive={filters.archived === "1"}
          canCreate={canCreate}
        />
      ) : (
        <TemplateTable templates={items} />
      )}
      <Pager count={items.length} nextCursor={nextCursor} />
    </>
  );
}
