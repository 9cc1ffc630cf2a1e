import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import type { AccountBasis } from "@/lib/client-accounts/rules";

interface StatementLinksProps {
  clientId: string;
  period: { from?: string; to?: string; basis?: AccountBasis };
  /** The organization whose account with the client is shown. */
  organizationId: string | null | undefined;
}

/** Links to the statement for the days shown, in both file formats. */
export function StatementLinks({ clientId, period, organizationId }: StatementLinksProps) {
  const t = useTranslations("clientAccounts.statement");
  const queryEntries = Object.entries({ ...period, organizationId }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  const query = new URLSearchParams(queryEntries).toString();
  const addressOf = (format: "pdf" | "xlsx") =>
    `/api/clients/${clientId}/account/${format}${query && `?${query}`}`;
  return (
    <>
      <a href={addressOf("pdf")} target="_blank" rel="noreferrer" className={buttonClass({})}>
        {t("pdf")}
      </a>
      <a href={addressOf("xlsx")} download className={buttonClass({})}>
        {t("xlsx")}
      </a>
    </>
  );
}
