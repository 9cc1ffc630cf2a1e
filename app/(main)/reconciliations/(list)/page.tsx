import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { chosenClient } from "@/components/clients/chosen-client";
import { clientChoice } from "@/components/clients/client-choice";
import { PageOrganization } from "@/components/organizations/page-organization";
import { BulkReconciliations } from "@/components/reconciliations/bulk-reconciliations";
import { reconciliationKinds } from "@/components/reconciliations/live-kinds";
import { NewReconciliation } from "@/components/reconciliations/new-reconciliation";
import { ReconciliationFilters } from "@/components/reconciliations/reconciliation-filters";
import { ReconciliationTable } from "@/components/reconciliations/reconciliation-table";
import { SendUnsent } from "@/components/reconciliations/send-unsent";
import { LiveRefresh } from "@/components/shell/live/live-refresh";
import { PageHeader } from "@/components/shell/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Pager } from "@/components/ui/pager";
import { getNamedClient } from "@/lib/clients/namesake";
import { load, loadNamed } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { businessToday } from "@/lib/kernel/clock";
import { getActiveOrganizationId } from "@/lib/organizations/active";
import { listReconciliations } from "@/lib/reconciliations/list";
import { reconciliationFilters } from "@/lib/reconciliations/schema";

const addressFilters = reconciliationFilters.omit({ organizationId: true, limit: true });

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("reconciliations"))("title") };
}

export default async function ReconciliationsPage({ searchParams }: PageProps<"/reconciliations">) {
  const t = await getTranslations("reconciliations");
  const givenFilters = acceptedParams(addressFilters, await searchParams);
  const organizationId = await load(getActiveOrganizationId, {});
  const [{ items, nextCursor }, canEdit, client] = await Promise.all([
    load(listReconciliations, givenFilters),
    may("user"),
    typeof givenFilters.clientId === "string"
      ? loadNamed(getNamedClient, { id: givenFilters.clientId })
      : null,
  ]);
  const today = businessToday();
  const isFiltered = Boolean(
    givenFilters.clientId ||
      givenFilters.status ||
      givenFilters.from ||
      givenFilters.to ||
      givenFilters.endsFrom ||
      givenFilters.original ||
      givenFilters.cursor,
  );
  const actions = canEdit && (
    <>
      {items.some(({ status }) => status === "draft") && <SendUnsent />}
      <BulkReconciliations today={today} />
      <NewReconciliation today={today} client={client && clientChoice(client)} label={t("new.action")} />
    </>
  );
  return (
    <PageOrganization id={organizationId}>
      <LiveRefresh kinds={reconciliationKinds} />
      <PageHeader title={t("title")} actions={actions} />
      <ReconciliationFilters today={today} client={client && chosenClient(client)} />
      {items.length === 0 ? (
        <Card flush>
          <EmptyState
            icon={<Icon name="scale" />}
            title={isFiltered ? t("empty.nothing") : t("empty.title")}
            description={isFiltered ? undefined : t("empty.description")}
            actions={isFiltered && <ButtonLink href="/reconciliations">{t("empty.all")}</ButtonLink>}
          />
        </Card>
      ) : (
        <ReconciliationTable acts={items} />
      )}
      <Pager count={items.length} nextCursor={nextCursor} />
    </PageOrganization>
  );
}
