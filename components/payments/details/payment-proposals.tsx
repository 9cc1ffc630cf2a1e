"use client";

import { useTranslations } from "next-intl";
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

/** The ways to book a payment that nobody has. */
export function PaymentProposals({ payment, proposals, canEdit }: PaymentProposalsProps) {
  const t = useTranslations("payments");
  const { book } = useMatch();
  if (proposals.length === 0) return null;
  return (
    <Card title={t("details.suggestions")}>
      <ul className="flex flex-col gap-2.5">
        {proposals.map((proposal) => (
          <li key={JSON.stringify([proposal.clientId, proposal.shares])}>
            <ProposalRow
              proposal={proposal}
              actions={
                canEdit && (
                  <Button size="sm" onClick={() => book(payment, proposal)}>
                    <BookText proposal={proposal} />
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
