import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BankAccountTable } from "@/components/organizations/bank-account-table";
import { NewBankAccount } from "@/components/organizations/new-bank-account";
import { NoBankAccounts } from "@/components/organizations/no-bank-accounts";
import { OnlyAdmin } from "@/components/organizations/only-admin";
import { ButtonLink } from "@/components/ui/button-link";
import { Pager } from "@/components/ui/pager";
import { listBankAccounts } from "@/lib/bank-accounts/list";
import { bankAccountFilters } from "@/lib/bank-accounts/schema";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { understood } from "@/lib/kernel/understood";
import { organizationAt } from "../organization";

type Props = PageProps<"/settings/organizations/[id]/bank-accounts">;

const addressFilters = bankAccountFilters.omit({ organizationId: true });

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("organizations.tabs.accounts") };
}

export default async function BankAccountsPage({ params, searchParams }: Props) {
  const t = await getTranslations("settings");
  const { id: organizationId } = await organizationAt((await params).id);
  const filters = understood(addressFilters, await searchParams);
  const [{ items, nextCursor }, isAdmin] = await Promise.all([
    load(listBankAccounts, { ...filters, organizationId }),
    may("admin"),
  ]);
  const isArchive = filters.archived === "1";
  const add = isAdmin && <NewBankAccount organizationId={organizationId} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <ButtonLink size="sm" href={isArchive ? "?" : "?archived=1"}>
          {isArchive ? t("accounts.showActive") : t("accounts.showArchived")}
        </ButtonLink>
        {items.length > 0 && !isArchive && add}
      </div>
      {items.length === 0 ? (
        <NoBankAccounts isArchive={isArchive} action={add} />
      ) : (
        <BankAccountTable accounts={items} canEdit={isAdmin} />
      )}
      {!isAdmin && <OnlyAdmin>{t("onlyAdmin.organizations")}</OnlyAdmin>}
      <Pager nextCursor={nextCursor} />
    </>
  );
}
