import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Kbd } from "@/components/ui/kbd";
import { Pill } from "@/components/ui/pill";
import { shortName } from "@/lib/payments/rules";
import type { Suggestion } from "@/lib/payments/schema";
import { formatCents } from "@/lib/values/money";
import { SignChips } from "./sign-chips";

interface SuggestionRowProps {
  suggestion: Suggestion;
  /** The key that chooses it. */
  digit?: number;
  actions: ReactNode;
}

const tones = { high: "ok", medium: "warn", low: "neutral" } as const;

/** An invoice that a payment may be for, with what speaks for it and how sure that is. */
export function SuggestionRow({ suggestion, digit, actions }: SuggestionRowProps) {
  const t = useTranslations("payments.inbox");
  const locale = useLocale();
  const { number, clientName, remainderCents, signs, days, confidence } = suggestion;
  // Who pays stands above already.
  const isPayer = signs.includes("payer_inn") || signs.includes("payer_name");
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5">
        {digit && <Kbd className="max-wide:hidden">{digit}</Kbd>}
        <span title={t(`confidence.${confidence}`)} className="flex">
          <Pill tone={tones[confidence]}>
            {confidence === "high" ? number : t("question", { number })}
            <span className="sr-only">, {t(`confidence.${confidence}`)}</span>
          </Pill>
        </span>
        <span className="min-w-0 text-sm wrap-anywhere">
          {!isPayer && clientName && `${shortName(clientName)} · `}
          <span className="num text-muted">{t("left", { amount: formatCents(remainderCents, locale) })}</span>
        </span>
        <SignChips signs={signs} days={days} />
      </div>
      <div className="ml-auto flex flex-wrap justify-end gap-2">{actions}</div>
    </div>
  );
}
