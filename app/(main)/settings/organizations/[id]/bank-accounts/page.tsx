import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BankAccess } from "@/components/bank-credentials/bank-access";
import { ArchiveToggle } from "@/components/lists/archive-toggle";
import { BankAccountTable } from "@/components/organizations/bank-account-table";
import { NewBankAccount } from "@/components/organizations/new-bank-account";
import { NoBankAccounts } from "@/components/organizations/no-bank-accounts";
import { OnlyAdmin } from "@/components/organizations/only-admin";
import { Pager } from "@/components/ui/pager";
import { listBankAccounts } from "@/lib/bank-accounts/list";
import { bankAccountFilters } from "@/lib/bank-accounts/schema";
import { listBankCredentials } from "@/lib/bank-credentials/list";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { loadOrganization } from "../load-organization";

type Props = PageProps<"/settings/organizations/[id]/bank-accounts">;

const addressFilters = bankAccountFilters.omit({ organizationId: true });

/** More accounts and bank credentials than anybody has: both are listed whole here. */
const maxListed = 200;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { name, shortName }] = await Promise.all([
    getTranslations("settings"),
    loadOrganization((await params).id),
  ]);
  return { title: `${t("organizations.tabs.accounts")} · ${shortName ?? name}` };
}

/** Shows the accounts and, to administrators, the access to the bank. */
export default async function BankPage({ params, searchParams }: Props) {
  const t = await getTranslations("settings");
  const { id: organizationId } = await loadOrganization((await params).id);
  const filters = acceptedParams(addressFilters, await searchParams);
  const [{ items, nextCursor }, isAdmin] = await Promise.all([
    load(listBankAccounts, { ...filters, organizationId }),
    may("admin"),
  ]);
  const isArchive = filters.archived === "1";
  const addButton = isAdmin && <NewBankAccount organizationId={organizationId} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <ArchiveToggle
          isArchive={isArchive}
          hasArchived={isArchive || (await hasArchived(organizationId, isAdmin))}
          showArchived={t("accounts.showArchived")}
          showActive={t("accounts.showActive")}
        />
        {items.length > 0 && !isArchive && addButton}
      </div>
      {items.length === 0 ? (
        <NoBankAccounts isArchive={isArchive} action={addButton} />
      ) : (
        <BankAccountTable accounts={items} canEdit={isAdmin} />
      )}
      <Pager nextCursor={nextCursor} />
      {isAdmin ? (
        <BankAccessSection organizationId={organizationId} isArchive={isArchive} />
      ) : (
        <OnlyAdmin>{t("onlyAdmin.organizations")}</OnlyAdmin>
      )}
    </>
  );
}

/** Whether an organization has archived accounts or, which only administrators see, bank credentials. */
async function hasArchived(organizationId: string, isAdmin: boolean): Promise<boolean> {
  const first = { organizationId, archived: "1" as const, limit: 1 };
  const archived = await Promise.all([
    load(listBankAccounts, first),
    isAdmin ? load(listBankCredentials, first) : { items: [] },
  ]);
  return archived.some(({ items }) => items.length > 0);
}

async function BankAccessSection({
  organizationId,
  isArchive,
}: {
  organizationId: string;
  isArchive: boolean;
}) {
  const [{ items: credentials }, { items: accounts }] = await Promise.all([
    load(listBankCredentials, { organizationId, limit: maxListed, archived: isArchive ? "1" : undefined }),
    load(listBankAccounts, { organizationId, limit: maxListed }),
  ]);
  const linkableAccounts = accounts.map(({ id, accountNumber, bankName }) => ({
    id,
    accountNumber,
    bankName,
  }));
  return <BankAccess {...{ organizationId, isArchive, credentials }} accounts={linkableAccounts} />;
}
