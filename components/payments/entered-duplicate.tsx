"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBusy } from "@/components/forms/use-busy";
import { Button } from "@/components/ui/button";
import type { ManualDuplicate, PaymentRow } from "@/lib/payments/schema";
import { EnteredRow } from "./entered-row";
import { useMatch } from "./use-match";

interface EnteredDuplicateProps {
  payment: Pick<PaymentRow, "id" | "organizationId" | "updatedAt">;
  entered: ManualDuplicate;
  canEdit: boolean;
  isNamed?: boolean;
}

/** A payment entered by hand for money that the bank reported as well: one of the two has to be removed. */
export function EnteredDuplicate({ payment, entered, canEdit, isNamed }: EnteredDuplicateProps) {
  const t = useTranslations("payments.inbox");
  const { takeOver } = useMatch();
  const { busy, once } = useBusy();
  const [takenId, setTakenId] = useState<string | null>(null);
  // Already removed, although the page has not been refreshed yet.
  if (takenId === entered.id) return null;
  return (
    <EnteredRow
      entered={entered}
      text="enteredToo"
      isNamed={isNamed}
      actions={
        canEdit && (
          <Button
            size="sm"
            loading={busy !== null}
            onClick={() =>
              once(entered.id, () => takeOver(payment, entered.id, () => setTakenId(entered.id)))
            }
          >
            {t("takeOver")}
          </Button>
        )
      }
    />
  );
}
