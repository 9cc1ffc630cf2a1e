import { useTranslations } from "next-intl";
import type { BankCredential } from "@/lib/bank-credentials/schema";
import type { LinkableAccount } from "./credential-schemas";
import { CredentialTable } from "./credential-table";
import { NewCredential } from "./new-credential";
import { NoCredentials } from "./no-credentials";

interface BankAccessProps {
  organizationId: string;
  isArchive: boolean;
  credentials: readonly BankCredential[];
  accounts: readonly LinkableAccount[];
}

/** The bank credentials with which invoices are issued through the bank. */
export function BankAccess({ organizationId, isArchive, credentials, accounts }: BankAccessProps) {
  const t = useTranslations("bank.credentials");
  return (
    <section aria-labelledby="bank-access" className="mt-4 flex flex-col gap-3.5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2.5">
        <div className="min-w-0">
          <h2 id="bank-access" className="text-lg font-semibold">
            {t("title")}
          </h2>
          <p className="max-w-[80ch] text-muted text-pretty">{t("about")}</p>
        </div>
        {/* Always rendered in the same place: the first credential is tested here, and the list appears meanwhile. */}
        {!isArchive && <NewCredential organizationId={organizationId} accounts={accounts} />}
      </div>
      {credentials.length === 0 ? (
        <NoCredentials isArchive={isArchive} />
      ) : (
        <CredentialTable credentials={credentials} accounts={accounts} />
      )}
    </section>
  );
}
