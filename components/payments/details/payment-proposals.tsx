"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBusy } from "@/components/forms/use-busy";
import { BookText } from "@/components/payments/book-text";
import { ProposalRow } from "@/components/payments/proposal-row";
import { useMatch } from "@/components/payments/use-match";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { PaymentDetails, Proposal } from "@/lib/payments/schema";

interface PaymentProposalsProps {
  payment: PaymentDetails;
  proposals: readonly Proposal[];
  canEdit: boolean;
}

/** The proposals for a payment that has not been booked. */
export function PaymentProposals({ payment, proposals, canEdit }: PaymentProposalsProps) {
  const t = useTranslations("payments");
  const { book } = useMatch();
  const { busy, once } = useBusy();
  const [bookedAt, setBookedAt] = useState<string | null>(null);
  // Already booked, although the page has not been refreshed yet.
  if (proposals.length === 0 || bookedAt === payment.updatedAt) return null;
  const choose = (key: string, proposal: Proposal) =>
    once(key, () => book(payment, proposal, { onMatched: () => setBookedAt(payment.updatedAt) }));
  return (
    <Card title={t("details.suggestions")}>
      <ul className="flex flex-col gap-2.5">
        {proposals.map((proposal) => {
          const key = JSON.stringify([proposal.clientId, proposal.shares]);
          return (
            <li key={key}>
              <ProposalRow
                proposal={proposal}
                actions={
                  canEdit && (
                    <Button size="sm" loading={busy === key} onClick={() => choose(key, proposal)}>
                      <BookText proposal={proposal} />
                    </Button>
                  )
                }
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
