import { useTranslations } from "next-intl";
import { Chip } from "@/components/ui/chip";

const known = [
  "number",
  "similar_number",
  "short_number",
  "payer_inn",
  "payer_account",
  "learned",
  "payer_name",
  "other_payer",
  "amount",
  "partial",
  "overpaid",
  "outgoing",
  "several_paid",
  "adds_up",
  "several_ways",
  "oldest_first",
  "advance",
  "own_invoice",
  "invoice_made",
  "one_of_several",
  "refund",
  "no_number",
  "unknown_number",
  "several_organizations",
  "several_numbers",
  "other_organization",
  "weak_number",
  "perhaps_same",
  "own_transfer",
] as const;

const isKnown = (sign: string): sign is (typeof known)[number] => (known as readonly string[]).includes(sign);

interface SignChipsProps {
  signs: readonly string[];
  /** Days from the invoice to the payment, when they are worth telling. */
  days?: number;
}

/** What speaks for a match and against it, in a few words each. */
export function SignChips({ signs, days }: SignChipsProps) {
  const t = useTranslations("payments.signs");
  return (
    <ul className="flex min-w-0 flex-wrap gap-1.5">
      {signs.map((sign) => (
        <li key={sign} className="flex">
          <Chip tone="neutral">{isKnown(sign) ? t(sign) : t("other", { sign })}</Chip>
        </li>
      ))}
      {days !== undefined && (
        <li className="flex">
          <Chip tone="neutral">{days < 0 ? t("daysBefore", { days: -days }) : t("days", { days })}</Chip>
        </li>
      )}
    </ul>
  );
}
