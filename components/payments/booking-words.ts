import { useLocale, useTranslations } from "next-intl";
import type { PaymentDetails, Proposal } from "@/lib/payments/schema";
import { formatCents } from "@/lib/values/money";
import { shortName } from "@/lib/values/short-name";

type Booked = Pick<PaymentDetails, "kind" | "amountCents" | "allocations" | "advanceCents" | "clientName">;

/** Describes allocations: «СЧ-2026/045: 12 200 ₽; аванс ООО «Ромашка»: 300 ₽». */
export function useBookingWords() {
  const t = useTranslations("payments.inbox");
  const locale = useLocale();
  const money = (cents: number) => formatCents(cents, locale);
  const named = (name: string | null) => (name ? shortName(name) : "");
  const advance = (cents: number, name: string | null) =>
    t("bookedAdvance", { name: named(name), amount: money(cents) });
  return {
    /** Describes how a payment was booked, and what is left to pay. */
    booked: ({ kind, amountCents, allocations, advanceCents, clientName }: Booked): string =>
      [
        ...allocations.map(({ number, amountCents, totalCents, paidCents }) => {
          const share = t("bookedShare", { number, amount: money(amountCents) });
          const stays = totalCents - paidCents;
          return stays > 0 ? `${share}${t("bookedStays", { amount: money(stays) })}` : share;
        }),
        ...(advanceCents > 0 ? [advance(advanceCents, clientName)] : []),
        ...(kind === "outgoing" && allocations.length === 0
          ? [t("bookedRefund", { name: named(clientName), amount: money(amountCents) })]
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
