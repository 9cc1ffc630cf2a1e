import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { SignChips } from "@/components/payments/sign-chips";
import { Card } from "@/components/ui/card";
import type { PaymentDetails } from "@/lib/payments/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";

/** The allocations of a payment, and their reasons. */
export function PaymentAllocations({ payment }: { payment: PaymentDetails }) {
  const t = useTranslations("payments.details");
  const locale = useLocale();
  const dismissal = useTranslations("payments.dismiss");
  const { kind, allocations, matchReason, amountCents, clientId, clientName, advanceCents, dismissedReason } =
    payment;
  const isBooked = allocations.length > 0 || clientId !== null;
  const leftCents = amountCents - advanceCents - allocations.reduce((sum, each) => sum + each.amountCents, 0);
  return (
    <Card title={t("allocations")}>
      {!isBooked && dismissedReason && (
        <p className="text-muted">{dismissal("because", { reason: dismissedReason })}</p>
      )}
      {allocations.length > 0 && (
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
      {clientId && (
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2">
          <span className="text-muted">{t("client")}:</span>
          <Link
            href={`/clients/${clientId}`}
            prefetch={false}
            className="min-w-0 grow wrap-anywhere text-accent hover:underline"
          >
            {clientName}
          </Link>
          {kind === "outgoing" && allocations.length === 0 && <span>{t("refund")}</span>}
          {advanceCents > 0 && (
            <span className="num">
              {t("advance")}: <b className="font-semibold">{formatCents(advanceCents, locale)}</b>
            </span>
          )}
        </p>
      )}
      {allocations.length > 0 && leftCents > 0 && (
        <p className="mt-2 text-warn">{t("left", { amount: formatCents(leftCents, locale) })}</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm">
        {isBooked ? (
          <span className="text-muted">
            {t("why")}:{" "}
            {matchReason ? t(matchReason.by === "rules" ? "byRules" : "byPerson") : t("notDecided")}
          </span>
        ) : (
          <span className="text-muted">
            {t("notMatched")}: {matchReason?.by === "person" && t("takenBack")}
            {!matchReason && t("notLookedAt")}
          </span>
        )}
        <SignChips signs={matchReason?.signs ?? []} />
      </div>
    </Card>
  );
}
