import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { AccountFigures } from "@/components/clients/account/account-figures";
import { StatementDialog } from "@/components/clients/account/statement-dialog";
import { chosenClient } from "@/components/clients/chosen-client";
import { ClientActions } from "@/components/clients/client-actions";
import { clientChoice } from "@/components/clients/client-choice";
import { ClientDetails } from "@/components/clients/client-details";
import { ClientPayers } from "@/components/clients/client-payers";
import { ClientSection } from "@/components/clients/client-section";
import { AgeList } from "@/components/dashboard/age-list";
import { DocumentTable } from "@/components/documents/list/document-table";
import { Messages } from "@/components/i18n/messages";
import { PageOrganization } from "@/components/organizations/page-organization";
import { AddPaymentButton } from "@/components/payments/add-payment-button";
import { NewReconciliation } from "@/components/reconciliations/new-reconciliation";
import { ClientReminders } from "@/components/reminders/client-reminders";
import { RemindButton } from "@/components/reminders/remind-button";
import { PageHeader } from "@/components/shell/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { Pager } from "@/components/ui/pager";
import { Pill } from "@/components/ui/pill";
import { clientBalance } from "@/lib/client-accounts/balance";
import { getNamedClient } from "@/lib/clients/namesake";
import { shell } from "@/lib/dashboard/shell";
import { listDocuments } from "@/lib/documents/list";
import { documentFilters } from "@/lib/documents/schema";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { businessToday } from "@/lib/kernel/clock";
import { getOrganization } from "@/lib/organizations/get";
import { listClientPayers } from "@/lib/payments/payers/list";
import { clientAgeing } from "@/lib/receivables/of-client";
import { listReminders } from "@/lib/reminders/list";
import { ClientHistory } from "./client-history";
import { SeriesOfClient } from "./series-of-client";

const loadClient = cache((id: string) => load(getNamedClient, { id }));

const paging = documentFilters.pick({ cursor: true });

export async function generateMetadata({ params }: PageProps<"/clients/[id]">): Promise<Metadata> {
  return { title: chosenClient(await loadClient((await params).id)).label };
}

export default async function ClientPage({ params, searchParams }: PageProps<"/clients/[id]">) {
  const { id } = await params;
  const [t, common] = [await getTranslations("clients"), await getTranslations("common")];
  const accounts = await getTranslations("clientAccounts");
  const reconciliations = await getTranslations("reconciliations");
  const { organizations, activeOrganizationId: organizationId } = await load(shell, {});
  const [
    { namesakeHint, ...client },
    { items, nextCursor },
    account,
    ageing,
    unpaid,
    canEdit,
    payers,
    reminders,
    organization,
  ] = await Promise.all([
    loadClient(id),
    load(listDocuments, { clientId: id, limit: 20, ...acceptedParams(paging, await searchParams) }),
    organizationId ? load(clientBalance, { id, organizationId }) : null,
    organizationId ? load(clientAgeing, { id, organizationId }) : null,
    load(listDocuments, { clientId: id, view: "unpaid", limit: 10 }),
    may("user"),
    load(listClientPayers, { id }),
    load(listReminders, { id, organizationId, limit: 200 }),
    organizationId ? load(getOrganization, { organizationId }) : null,
  ]);
  const chargesVat = organization !== null && organization.defaultVatRate !== "none";
  const today = businessToday();
  const hasDebt = ageing?.ages.some(({ count }) => count > 0);
  return (
    <PageOrganization id={organizationId}>
      <PageHeader
        title={client.shortName ?? client.name}
        crumbs={[{ href: "/clients", label: t("title") }]}
        status={
          (namesakeHint || client.archivedAt) && (
            <>
              {namesakeHint && <span className="num text-sm text-muted">{namesakeHint}</span>}
              {client.archivedAt && <Pill>{common("archived")}</Pill>}
            </>
          )
        }
        actions={canEdit && <ClientActions client={client} chargesVat={chargesVat} />}
      />
      {client.archivedAt && <p className="text-muted">{t("archivedNote")}</p>}
      {account && (
        <>
          <AccountFigures clientId={id} account={account} />
          <div className="flex flex-wrap gap-2.5 print:hidden">
            <Messages of={["clientAccounts.basis", "clientAccounts.statement", "payments.document"]}>
              <ButtonLink href={`/clients/${id}/account`}>{accounts("title")}</ButtonLink>
              <StatementDialog clientId={id} today={today} />
              {canEdit && !client.archivedAt && (
                <>
                  <NewReconciliation
                    today={today}
                    client={clientChoice(client)}
                    label={reconciliations("new.fromAccount")}
                    variant="secondary"
                  />
                  {organizationId && (
                    <AddPaymentButton
                      organizationId={organizationId}
                      client={clientChoice(client)}
                      today={today}
                    />
                  )}
                </>
              )}
            </Messages>
            {canEdit && account.unpaidInvoicesCents > 0 && <RemindButton clientId={id} />}
          </div>
        </>
      )}
      <ClientDetails client={client} />
      {ageing && hasDebt && <AgeList {...ageing} clientId={id} />}
      {unpaid.items.length > 0 && (
        <ClientSection
          open
          title={accounts("unpaid")}
          actions={
            unpaid.nextCursor && (
              <ButtonLink size="sm" variant="ghost" href={`/documents?view=unpaid&clientId=${id}`}>
                {accounts("allUnpaid")}
              </ButtonLink>
            )
          }
        >
          <DocumentTable documents={unpaid.items} today={today} withoutClient withRemainder />
        </ClientSection>
      )}
      <ClientSection
        open
        title={t("documents")}
        actions={
          <ButtonLink size="sm" variant="ghost" href={`/documents?clientId=${id}`}>
            {t("allDocuments")}
          </ButtonLink>
        }
      >
        {items.length === 0 ? (
          <Card>
            <p className="py-4 text-center text-muted">{t("noDocuments")}</p>
          </Card>
        ) : (
          <DocumentTable documents={items} today={today} withoutClient />
        )}
        <Pager nextCursor={nextCursor} />
      </ClientSection>
      <SeriesOfClient clientId={id} canEdit={canEdit} />
      <ClientReminders
        clientId={id}
        remindersOff={client.remindersOff}
        reminders={reminders.items}
        isOfSeveral={organizations.length > 1}
        canEdit={canEdit}
      />
      {organizationId && account && (
        <ClientHistory clientId={id} organizationId={organizationId} advanceCents={account.advanceCents} />
      )}
      <ClientPayers clientId={id} payers={payers} canEdit={canEdit} />
    </PageOrganization>
  );
}
