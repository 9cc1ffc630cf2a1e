import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountEntries } from "@/components/clients/account/account-entries";
import { AccountFigures } from "@/components/clients/account/account-figures";
import { AccountFilters } from "@/components/clients/account/account-filters";
import { StatementLinks } from "@/components/clients/account/statement-links";
import { chosenClient } from "@/components/clients/chosen-client";
import { clientChoice } from "@/components/clients/client-choice";
import { PageOrganization } from "@/components/organizations/page-organization";
import { NewReconciliation } from "@/components/reconciliations/new-reconciliation";
import { PageHeader } from "@/components/shell/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { getClientAccount } from "@/lib/client-accounts/get";
import { accountPeriod } from "@/lib/client-accounts/schema";
import { getNamedClient } from "@/lib/clients/namesake";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { businessToday } from "@/lib/kernel/clock";
import { getActiveOrganizationId } from "@/lib/organizations/active";
import { isForwardPeriod } from "@/lib/values/fields";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("clientAccounts"))("title") };
}

export default async function AccountPage({ params, searchParams }: PageProps<"/clients/[id]/account">) {
  const { id } = await params;
  const t = await getTranslations("clientAccounts");
  const clients = await getTranslations("clients");
  const reconciliations = await getTranslations("reconciliations");
  const chosenPeriod = withOrderedEnds(
    accountPeriod.parse(acceptedParams(accountPeriod, await searchParams)),
  );
  const organizationId = await load(getActiveOrganizationId, {});
  const [client, account, canEdit] = await Promise.all([
    load(getNamedClient, { id }),
    load(getClientAccount, { id, ...chosenPeriod, organizationId }),
    may("user"),
  ]);
  return (
    <PageOrganization id={organizationId}>
      <PageHeader
        title={t("title")}
        crumbs={[
          { href: "/clients", label: clients("title") },
          { href: `/clients/${id}`, label: chosenClient(client).label },
        ]}
        actions={
          <>
            <StatementLinks clientId={id} period={chosenPeriod} organizationId={organizationId} />
            <ButtonLink href={`/reconciliations?clientId=${id}`}>{reconciliations("title")}</ButtonLink>
            {canEdit && (
              <NewReconciliation
                today={businessToday()}
                client={clientChoice(client)}
                label={reconciliations("new.fromAccount")}
              />
            )}
          </>
        }
      />
      <AccountFigures clientId={id} account={account} />
      <AccountFilters today={businessToday()} />
      <AccountEntries account={account} />
      <p className="text-xs text-muted">{t("explanation")}</p>
    </PageOrganization>
  );
}

/** Swaps the ends of a period that ends before it begins, as the choice of a period does. */
const withOrderedEnds = <Period extends { from?: string; to?: string }>(period: Period): Period =>
  isForwardPeriod(period) ? period : { ...period, from: period.to, to: period.from };
