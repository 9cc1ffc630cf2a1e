import { useTranslations } from "next-intl";
import type { Proposal } from "@/lib/payments/schema";
import { useBookingWords } from "./booking-words";

/** «Зачесть», for screen readers with the numbers of the invoices. */
export function BookText({ proposal }: { proposal: Proposal }) {
  const t = useTranslations("payments.inbox");
  const words = useBookingWords();
  return (
    <span>
      {t("match")}
      <span className="sr-only"> {words.proposed(proposal)}</span>
    </span>
  );
}
