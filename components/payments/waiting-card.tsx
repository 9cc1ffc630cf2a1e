"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import type { Suggestion, WaitingPayment } from "@/lib/payments/schema";
import { MatchText } from "./match-text";
import { PaymentCard } from "./payment-card";
import { SignChips } from "./sign-chips";
import { SuggestionRow } from "./suggestion-row";

interface WaitingCardProps {
  payment: WaitingPayment;
  active: boolean;
  /** Null for who may only look. */
  onMatch: ((suggestion: Suggestion) => void) | null;
  onOther: () => void;
  onActivate: () => void;
}

/** A payment that waits, with the likeliest invoice; the others show when it is the active one. */
export function WaitingCard({ payment, active, onMatch, onOther, onActivate }: WaitingCardProps) {
  const t = useTranslations("payments.inbox");
  const [first, ...others] = payment.suggestions;
  const other = onMatch && (
    <Button size="sm" data-main={first ? undefined : true} onClick={onOther}>
      {t("other")}{" "}
      {active && (
        <KeyOf>
          <Kbd>F</Kbd>
        </KeyOf>
      )}
    </Button>
  );
  return (
    <PaymentCard payment={payment} active={active} onFocus={onActivate} data-payment={payment.id}>
      {first ? (
        <SuggestionRow
          suggestion={first}
          actions={
            onMatch && (
              <>
                {other}
                <Button size="sm" variant="primary" data-main onClick={() => onMatch(first)}>
                  <MatchText number={first.number} />
                  {active && (
                    <KeyOf>
                      <Kbd className="border-current/40! bg-transparent! text-inherit!">Enter</Kbd>
                    </KeyOf>
                  )}
                </Button>
              </>
            )
          }
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
          <p className="text-sm text-muted">{t("none")}</p>
          <SignChips signs={payment.matchReason?.signs ?? []} />
          <div className="ml-auto">{other}</div>
        </div>
      )}
      {active && others.length > 0 && (
        <ul aria-label={t("suggestions")} className="mt-2.5 flex flex-col gap-2 border-t pt-2.5">
          {others.map((suggestion, index) => (
            <li key={suggestion.documentId}>
              <SuggestionRow
                suggestion={suggestion}
                digit={index + 2}
                actions={
                  onMatch && (
                    <Button size="sm" variant="ghost" onClick={() => onMatch(suggestion)}>
                      <MatchText number={suggestion.number} />
                    </Button>
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </PaymentCard>
  );
}

/** A key is no part of what its button is called. */
const KeyOf = ({ children }: { children: ReactNode }) => (
  <span aria-hidden className="flex max-wide:hidden">
    {children}
  </span>
);
