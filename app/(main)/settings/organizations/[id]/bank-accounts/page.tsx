import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BankAccess } from "@/components/bank-credentials/bank-access";
import { BankAccountTable } from "@/components/organizations/bank-account-table";
import { NewBankAccount } from "@/components/organizations/new-bank-account";
import { NoBankAccounts } from "@/components/organizations/no-bank-accounts";
import { OnlyAdmin } from "@/components/organizations/only-admin";
import { ButtonLink } from "@/components/ui/button-link";
import { Pager } from "@/components/ui/pager";
import { listBankAccounts } from "@/lib/bank-accounts/list";
import { bankAccountFilters } from "@/lib/bank-accounts/schema";
import { listBankCredentials } from "@/lib/bank-credentials/list";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { understood } from "@/lib/kernel/understood";
import { organizationAt } from "../organization";

type Props = PageProps<"/settings/organizations/[id]/bank-accounts">;

const addressFilters = bankAccountFilters.omit({ organizationId: true });

/** More accounts and bank credentials than anybody has: both are listed whole here. */
const all = 200;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("organizations.tabs.accounts") };
}

/** Shows the accounts and, to administrators, the access to the bank. */
export default async function BankPage({ params, searchParams }: Props) {
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
      <Pager nextCursor={nextCursor} />
      {isAdmin ? (
        <AccessOf organizationId={organizationId} isArchive={isArchive} />
      ) : (
        <OnlyAdmin>{t("onlyAdmin.organizations")}</OnlyAdmin>
      )}
    </>
  );
}

async function AccessOf({ organizationId, isArchive }: { organizationId: string; isArchive: boolean }) {
  const [{ items: credentials }, { items: accounts }] = await Promise.all([
    load(listBankCredentials, { organizationId, limit: all, archived: isArchive ? "1" : undefined }),
    load(listBankAccounts, { organizationId, limit: all }),
  ]);
  const linkable = accounts.map(({ id, accountNumber, bankName }) => ({ id, accountNumber, bankName }));
  return <BankAccess {...{ organizationId, isArchive, credentials }} accounts={linkable} />;
}
