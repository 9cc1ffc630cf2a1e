"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Entered, PaymentRow } from "@/lib/payments/schema";
import { EnteredRow } from "./entered-row";
import { useMatch } from "./use-match";

interface EnteredTooProps {
  payment: Pick<PaymentRow, "id" | "organizationId" | "updatedAt">;
  entered: Entered;
  canEdit: boolean;
  isNamed?: boolean;
}

/** The same money, as somebody entered it beside what the bank reported: of the two one is to go. */
export function EnteredToo({ payment, entered, canEdit, isNamed }: EnteredTooProps) {
  const t = useTranslations("payments.inbox");
  const { takeOver } = useMatch();
  return (
    <EnteredRow
      entered={entered}
      text="enteredToo"
      isNamed={isNamed}
      actions={
        canEdit && (
          <Button size="sm" onClick={() => takeOver(payment, entered.id)}>
            {t("takeOver")}
          </Button>
        )
      }
    />
  );
}
