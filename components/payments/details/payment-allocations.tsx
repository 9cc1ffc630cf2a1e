import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { SignChips } from "@/components/payments/sign-chips";
import { Card } from "@/components/ui/card";
import type { PaymentDetails } from "@/lib/payments/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";

/** What a payment pays, and why. */
export function PaymentAllocations({ payment }: { payment: PaymentDetails }) {
  const t = useTranslations("payments.details");
  const locale = useLocale();
  const { allocations, matchReason, amountCents } = payment;
  const leftCents = amountCents - allocations.reduce((sum, each) => sum + each.amountCents, 0);
  return (
    <Card title={t("allocations")}>
      {allocations.length === 0 ? (
        <p className="text-muted">{t("notMatched")}</p>
      ) : (
        <ul>
          {allocations.map((each) => (
            <li
              key={each.documentId}
              className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-b py-2 last:border-b-0"
            >
              <Link
                href={`/documents/${each.documentId}`}
                prefetch={false}
                className="font-semibold text-accent hover:underline"
              >
                {each.number}
              </Link>
              <span className="num text-muted">{formatDate(each.date)}</span>
              <span className="min-w-0 grow wrap-anywhere">{each.clientName}</span>
              <span className="num">
                <b className="font-semibold">{formatCents(each.amountCents, locale)}</b>{" "}
                <span className="text-muted">{t("of", { total: formatCents(each.totalCents, locale) })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {allocations.length > 0 && leftCents > 0 && (
        <p className="mt-2 text-warn">{t("left", { amount: formatCents(leftCents, locale) })}</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm">
        <span className="text-muted">
          {t("why")}: {matchReason ? t(matchReason.by === "rules" ? "byRules" : "byPerson") : t("notDecided")}
        </span>
        <SignChips signs={matchReason?.signs ?? []} />
      </div>
    </Card>
  );
}
