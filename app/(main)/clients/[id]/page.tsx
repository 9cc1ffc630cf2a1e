import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { ClientActions } from "@/components/clients/client-actions";
import { ClientDetails } from "@/components/clients/client-details";
import { DocumentTable } from "@/components/documents/list/document-table";
import { PageHeader } from "@/components/shell/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { Pager } from "@/components/ui/pager";
import { Pill } from "@/components/ui/pill";
import { getClient } from "@/lib/clients/get";
import { listDocuments } from "@/lib/documents/list";
import { documentFilters } from "@/lib/documents/schema";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { businessToday } from "@/lib/kernel/clock";
import { understood } from "@/lib/kernel/understood";

const clientOf = cache((id: string) => load(getClient, { id }));

const paging = documentFilters.pick({ cursor: true });

export async function generateMetadata({ params }: PageProps<"/clients/[id]">): Promise<Metadata> {
  const { name, shortName } = await clientOf((await params).id);
  return { title: shortName ?? name };
}

export default async function ClientPage({ params, searchParams }: PageProps<"/clients/[id]">) {
  const { id } = await params;
  const [t, common] = [await getTranslations("clients"), await getTranslations("common")];
  const [client, { items, nextCursor }, canEdit] = await Promise.all([
    clientOf(id),
    load(listDocuments, { clientId: id, limit: 20, ...understood(paging, await searchParams) }),
    may("user"),
  ]);
  return (
    <>
      <PageHeader
        title={client.shortName ?? client.name}
        crumbs={[{ href: "/clients", label: t("title") }]}
        status={client.archivedAt && <Pill>{common("archived")}</Pill>}
        actions={canEdit && <ClientActions client={client} />}
      />
      {client.archivedAt && <p className="text-muted">{t("archivedNote")}</p>}
      <ClientDetails client={client} />
      <div className="mt-2 flex items-center gap-2.5">
        <h2 className="grow text-lg font-semibold">{t("documents")}</h2>
        <ButtonLink size="sm" variant="ghost" href={`/documents?clientId=${id}`}>
          {t("allDocuments")}
        </ButtonLink>
      </div>
      {items.length === 0 ? (
        <Card>
          <p className="py-4 text-center text-muted">{t("noDocuments")}</p>
        </Card>
      ) : (
        <DocumentTable documents={items} today={businessToday()} withoutClient />
      )}
      <Pager nextCursor={nextCursor} />
    </>
  );
}
