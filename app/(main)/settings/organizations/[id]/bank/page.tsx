import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CredentialTable } from "@/components/bank-credentials/credential-table";
import { NewCredential } from "@/components/bank-credentials/new-credential";
import { NoCredentials } from "@/components/bank-credentials/no-credentials";
import { OnlyAdmin } from "@/components/organizations/only-admin";
import { ButtonLink } from "@/components/ui/button-link";
import { Pager } from "@/components/ui/pager";
import { listBankAccounts } from "@/lib/bank-accounts/list";
import { listBankCredentials } from "@/lib/bank-credentials/list";
import { bankCredentialFilters } from "@/lib/bank-credentials/schema";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { understood } from "@/lib/kernel/understood";
import { organizationAt } from "../organization";

type Props = PageProps<"/settings/organizations/[id]/bank">;

const addressFilters = bankCredentialFilters.omit({ organizationId: true });

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("bank"))("tab") };
}

export default async function BankPage({ params, searchParams }: Props) {
  const t = await getTranslations("bank.credentials");
  const { id: organizationId } = await organizationAt((await params).id);
  if (!(await may("admin"))) return <OnlyAdmin>{t("onlyAdmin")}</OnlyAdmin>;
  const filters = understood(addressFilters, await searchParams);
  const [{ items, nextCursor }, accounts] = await Promise.all([
    load(listBankCredentials, { ...filters, organizationId }),
    load(listBankAccounts, { organizationId, limit: 200 }),
  ]);
  const isArchive = filters.archived === "1";
  const linkable = accounts.items.map(({ id, accountNumber, bankName }) => ({ id, accountNumber, bankName }));
  return (
    <>
      <p className="max-w-[80ch] text-muted text-pretty">{t("about")}</p>
      <div className="flex flex-wrap items-center gap-2.5">
        <ButtonLink size="sm" href={isArchive ? "?" : "?archived=1"}>
          {isArchive ? t("showActive") : t("showArchived")}
        </ButtonLink>
        <span className="grow" />
        {/* Always in one place: the first credential is tried out here, and its list appears meanwhile. */}
        {!isArchive && <NewCredential organizationId={organizationId} accounts={linkable} />}
      </div>
      {items.length === 0 ? (
        <NoCredentials isArchive={isArchive} />
      ) : (
        <CredentialTable credentials={items} accounts={linkable} />
      )}
      <Pager nextCursor={nextCursor} />
    </>
  );
}
