import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DocumentTable } from "@/components/documents/list/document-table";
import { ExportMenu } from "@/components/lists/export-menu";
import { ofOrganization } from "@/components/lists/of-organization";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { SearchInput } from "@/components/ui/search-input";
import { listDocuments } from "@/lib/documents/list";
import { documentFilters } from "@/lib/documents/schema";
import { load } from "@/lib/http/load";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { businessToday } from "@/lib/kernel/clock";
import { maxWalkedRecords } from "@/lib/kernel/search-walk";
import { loadOrganization } from "../load-organization";

type Props = PageProps<"/settings/organizations/[id]/documents">;

const addressFilters = documentFilters.pick({ q: true, cursor: true });

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name, shortName } = await loadOrganization((await params).id);
  const t = await getTranslations("documents");
  return { title: `${t("title")} · ${shortName ?? name}` };
}

/** The documents of one organization, also of an archived one, which the list of documents cannot show. */
export default async function OrganizationDocumentsPage({ params, searchParams }: Props) {
  const t = await getTranslations("documents");
  const { id: organizationId } = await loadOrganization((await params).id);
  const { q, cursor } = acceptedParams(addressFilters, await searchParams);
  const { items, nextCursor, isSearchCut } = await load(listDocuments, {
    organizationId,
    q,
    cursor,
    limit: 50,
  });
  const exportQuery = ofOrganization(new URLSearchParams(q ? { q } : {}).toString(), organizationId);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        <SearchInput label={t("search")} />
        <ExportMenu address="/api/documents/export" query={exportQuery} />
      </div>
      {items.length === 0 ? (
        !isSearchCut && (
          <Card flush>
            <EmptyState title={t(q ? "nothing.title" : "empty.title")} />
          </Card>
        )
      ) : (
        <DocumentTable documents={items} today={businessToday()} />
      )}
      <Pager count={items.length} nextCursor={nextCursor} searchedAmong={isSearchCut && maxWalkedRecords} />
    </>
  );
}
