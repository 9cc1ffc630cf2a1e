import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { AccountFigures } from "@/components/clients/account/account-figures";
import { ClientActions } from "@/components/clients/client-actions";
import { ClientDetails } from "@/components/clients/client-details";
import { ClientPayers } from "@/components/clients/client-payers";
import { DocumentTable } from "@/components/documents/list/document-table";
import { PageHeader } from "@/components/shell/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { Pager } from "@/components/ui/pager";
import { Pill } from "@/components/ui/pill";
import { clientBalance } from "@/lib/client-accounts/balance";
import { getClient } from "@/lib/clients/get";
import { shell } from "@/lib/dashboard/shell";
import { listDocuments } from "@/lib/documents/list";
import { documentFilters } from "@/lib/documents/schema";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { businessToday } from "@/lib/kernel/clock";
import { understood } from "@/lib/kernel/understood";
import { listClientPayers } from "@/lib/payments/payers/list";

const clientOf = cache((id: string) => load(getClient, { id }));

const paging = documentFilters.pick({ cursor: true });

export async function generateMetadata({ params }: PageProps<"/clients/[id]">): Promise<Metadata> {
  const { name, shortName } = await clientOf((await params).id);
  return { title: shortName ?? name };
}

export default async function ClientPage({ params, searchParams }: PageProps<"/clients/[id]">) {
  const { id } = await params;
  const [t, common] = [await getTranslations("clients"), await getTranslations("common")];
  const accounts = await getTranslations("clientAccounts");
  const { activeOrganizationId } = await load(shell, {});
  const [client, { items, nextCursor }, account, unpaid, canEdit, payers] = await Promise.all([
    clientOf(id),
    load(listDocuments, { clientId: id, limit: 20, ...understood(paging, await searchParams) }),
    activeOrganizationId ? load(clientBalance, { id, organizationId: activeOrganizationId }) : null,
    load(listDocuments, { clientId: id, view: "unpaid", limit: 10 }),
    may("user"),
    load(listClientPayers, { id }),
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
      {account && <AccountFigures clientId={id} account={account} />}
      <ClientDetails client={client} />
      <ClientPayers clientId={id} payers={payers} canEdit={canEdit} />
      {unpaid.items.length > 0 && (
        <>
          <div className="mt-2 flex items-center gap-2.5">
            <h2 className="grow text-lg font-semibold">{accounts("unpaid")}</h2>
            {unpaid.nextCursor && (
              <ButtonLink size="sm" variant="ghost" href={`/documents?view=unpaid&clientId=${id}`}>
                {accounts("allUnpaid")}
              </ButtonLink>
            )}
          </div>
          <DocumentTable documents={unpaid.items} today={businessToday()} withoutClient withRemainder />
        </>
      )}
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
