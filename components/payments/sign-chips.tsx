import { useTranslations } from "next-intl";
import { findMessage } from "@/components/i18n/find-message";
import { Chip } from "@/components/ui/chip";

interface SignChipsProps {
  signs: readonly string[];
  /** The days from the invoice to the payment, if they are worth showing. */
  days?: number;
  /** The organization of invoices that are not the payment's own. */
  organization?: string;
}

/** The signs for and against a match, as short texts. */
export function SignChips({ signs, days, organization }: SignChipsProps) {
  const t = useTranslations("payments.signs");
  return (
    <ul className="flex min-w-0 flex-wrap gap-1.5">
      {signs.map((sign) => (
        <li key={sign} className="flex">
          {/* A stored payment may have signs from earlier versions. */}
          <Chip tone="neutral">
            {findMessage(t, sign) ?? t("other", { sign })}
            {sign === "other_organization" && organization && `: ${organization}`}
          </Chip>
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
