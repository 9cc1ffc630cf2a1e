"use client";

import { useTranslations } from "next-intl";
import { MatchText } from "@/components/payments/match-text";
import { SuggestionRow } from "@/components/payments/suggestion-row";
import { useMatch } from "@/components/payments/use-match";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Suggestion } from "@/lib/payments/schema";

interface PaymentSuggestionsProps {
  paymentId: string;
  suggestions: readonly Suggestion[];
  canEdit: boolean;
}

/** The invoices that a payment without one may be for. */
export function PaymentSuggestions({ paymentId, suggestions, canEdit }: PaymentSuggestionsProps) {
  const t = useTranslations("payments");
  const { match } = useMatch();
  if (suggestions.length === 0) return null;
  return (
    <Card title={t("details.suggestions")}>
      <ul className="flex flex-col gap-2.5">
        {suggestions.map((suggestion) => (
          <li key={suggestion.documentId}>
            <SuggestionRow
              suggestion={suggestion}
              actions={
                canEdit && (
                  <Button size="sm" onClick={() => match({ id: paymentId }, suggestion)}>
                    <MatchText number={suggestion.number} />
                  </Button>
                )
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
