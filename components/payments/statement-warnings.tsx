import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useOrganizationId } from "@/components/organizations/organization-id";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";
import type { ImportResult } from "@/lib/payments/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";

interface StatementWarningsProps {
  result: ImportResult;
  /** Only admins may add an account. */
  isAdmin: boolean;
}

/**
 * Warns about a statement whose stated turnovers differ from its lines, about its accounts that are unknown here, and
 * about days that are still to come.
 */
export function StatementWarnings({ result, isAdmin }: StatementWarningsProps) {
  const t = useTranslations("payments.statement");
  const organizationId = useOrganizationId();
  const locale = useLocale();
  const { unknownAccounts, turnoverDifferences, inFuture, errors, lackingPayments } = result;
  if (unknownAccounts.length + turnoverDifferences.length === 0 && !inFuture && !lackingPayments) return null;
  // Lines that cannot be read already explain what is missing.
  const hasUnreadableLines = errors.some(({ code }) => code === "amount" || code === "date");
  const icon = <Icon name="triangle-alert" />;
  return (
    <div role="alert" className="mb-3 flex flex-col gap-2 wrap-anywhere">
      {unknownAccounts.map(({ accountNumber, bik, documents }) => (
        <Strip
          key={accountNumber}
          tone="bad"
          icon={icon}
          title={t("unknownAccount", { account: accountNumber })}
          actions={
            isAdmin &&
            organizationId && (
              <ButtonLink size="sm" href={newAccountHref(organizationId, accountNumber, bik)}>
                {t("addAccount")}
              </ButtonLink>
            )
          }
        >
          <p className="text-sm text-muted">
            {t("notTaken", { count: documents })} {t(isAdmin ? "importAgain" : "askAdmin")}
          </p>
        </Strip>
      ))}
      {inFuture && (
        <Strip
          tone="warn"
          icon={icon}
          title={t("inFuture", { count: inFuture.count, date: formatDate(inFuture.lastDate) })}
        >
          <p className="text-sm text-muted">{t("inFutureAdvice")}</p>
        </Strip>
      )}
      {lackingPayments && (
        <Strip tone="warn" icon={icon} title={t("lacking", { count: lackingPayments.count })}>
          <p className="text-sm text-muted">{t("lackingAdvice")}</p>
          <ul className="max-h-40 overflow-y-auto text-sm">
            {lackingPayments.items.map(({ id, documentNumber, date, amountCents }) => (
              <li key={id}>
                <Link href={`/payments/${id}`} prefetch={false} className="text-accent hover:underline">
                  {t("lackingPayment", {
                    number: documentNumber ?? "—",
                    date: formatDate(date),
                    amount: formatCents(amountCents, locale),
                  })}
                </Link>
              </li>
            ))}
          </ul>
        </Strip>
      )}
      {turnoverDifferences.map(({ accountNumber, kind, statedCents, foundCents }) => (
        <Strip
          key={`${accountNumber} ${kind}`}
          tone="warn"
          icon={icon}
          title={t(`differs.${kind}`, {
            account: accountNumber,
            stated: formatCents(statedCents, locale),
            found: formatCents(foundCents, locale),
          })}
        >
          {!(foundCents < statedCents && hasUnreadableLines) && (
            <p className="text-sm text-muted">{t(foundCents < statedCents ? "cutOff" : "tooMany")}</p>
          )}
        </Strip>
      ))}
    </div>
  );
}

function newAccountHref(organizationId: string, accountNumber: string, bik: string | null): string {
  const params = new URLSearchParams({ new: "1", accountNumber, ...(bik && { bik }) });
  return `/settings/organizations/${organizationId}/bank-accounts?${params}`;
}
