import { useLocale, useTranslations } from "next-intl";
import type { PaymentDetails, Proposal } from "@/lib/payments/schema";
import { formatCents } from "@/lib/values/money";
import { shortName } from "@/lib/values/short-name";

type BookedPayment = Pick<
  PaymentDetails,
  "kind" | "amountCents" | "allocations" | "advanceCents" | "clientName"
>;

/** Describes allocations: «СЧ-2026/045: 12 200 ₽; аванс ООО «Ромашка»: 300 ₽». */
export function useBookingWords() {
  const t = useTranslations("payments.inbox");
  const locale = useLocale();
  const formatMoney = (cents: number) => formatCents(cents, locale);
  const shortNameOf = (name: string | null) => (name ? shortName(name) : "");
  const advance = (cents: number, name: string | null) =>
    t("bookedAdvance", { name: shortNameOf(name), amount: formatMoney(cents) });
  return {
    /** Describes how a payment was booked, and what is left to pay. */
    booked: ({ kind, amountCents, allocations, advanceCents, clientName }: BookedPayment): string =>
      [
        ...allocations.map(({ number, amountCents, totalCents, paidCents }) => {
          const share = t("bookedShare", { number, amount: formatMoney(amountCents) });
          const remainderCents = totalCents - paidCents;
          return remainderCents > 0
            ? `${share}${t("bookedStays", { amount: formatMoney(remainderCents) })}`
            : share;
        }),
        ...(advanceCents > 0 ? [advance(advanceCents, clientName)] : []),
        ...(kind === "outgoing" && allocations.length === 0
          ? [t("bookedRefund", { name: shortNameOf(clientName), amount: formatMoney(amountCents) })]
          : []),
      ].join("; "),
    /** Describes what a button would do, for screen readers. */
    proposed: ({ shares, advanceCents, clientName }: Proposal): string =>
      [
        ...shares.map(({ number }) => t("matchTo", { number })),
        ...(advanceCents > 0 ? [advance(advanceCents, clientName)] : []),
      ].join(", "),
  };
}
