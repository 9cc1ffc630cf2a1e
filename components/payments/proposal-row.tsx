import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Kbd } from "@/components/ui/kbd";
import { Pill } from "@/components/ui/pill";
import type { Proposal } from "@/lib/payments/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import { shortName } from "@/lib/values/short-name";
import { SignChips } from "./sign-chips";

interface ProposalRowProps {
  proposal: Proposal;
  /** The digit key that chooses it. */
  digit?: number;
  actions: ReactNode;
}

const tones = { high: "ok", medium: "warn", low: "neutral" } as const;

/** A proposal for booking a payment: its allocations, the advance, the reasons and the confidence. */
export function ProposalRow({ proposal, digit, actions }: ProposalRowProps) {
  const t = useTranslations("payments.inbox");
  const locale = useLocale();
  const { clientName, clientHint, shares, advanceCents, signs, days, confidence } = proposal;
  const formatMoney = (cents: number) => formatCents(cents, locale);
  const name = clientName ? shortName(clientName) : "";
  const pill = (text: string) => (confidence === "high" ? text : t("question", { number: text }));
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5">
        {digit && <Kbd className="max-wide:hidden">{digit}</Kbd>}
        <ul className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5">
          {shares.map(({ documentId, number, date, amountCents, remainderCents }) => (
            <li key={documentId} className="flex flex-wrap items-center gap-x-1.5 text-sm">
              <span title={t(`confidence.${confidence}`)} className="flex">
                <Pill tone={tones[confidence]}>
                  {pill(date ? `${number} · ${formatDate(date)}` : number)}
                </Pill>
              </span>
              <span className="num">
                {formatMoney(amountCents)}{" "}
                {amountCents < remainderCents && (
                  <span className="text-muted">{t("of", { amount: formatMoney(remainderCents) })}</span>
                )}
              </span>
            </li>
          ))}
          {advanceCents > 0 && (
            <li className="flex flex-wrap items-center gap-x-1.5 text-sm">
              <Pill tone={shares.length > 0 ? "neutral" : tones[confidence]}>{t("advance")}</Pill>
              <span className="num">{formatMoney(advanceCents)}</span>
            </li>
          )}
        </ul>
        {name && (
          <span className="min-w-0 text-sm wrap-anywhere">
            {name} {clientHint}
          </span>
        )}
        <span className="sr-only">{t(`confidence.${confidence}`)}</span>
        <SignChips signs={signs} days={days ?? undefined} organization={proposal.otherOrganization} />
      </div>
      <div className="ml-auto flex flex-wrap justify-end gap-2">{actions}</div>
    </div>
  );
}
