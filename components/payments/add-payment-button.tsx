"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ClientChoice } from "@/components/clients/client-choice";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { AddPaymentDialog } from "./add-payment-on-demand";

interface AddPaymentButtonProps {
  organizationId: string;
  /** The client whose money it is, where that is known. */
  client?: ClientChoice;
  today: string;
}

/** Adds a payment by hand; its purpose is chosen in the dialog. */
export function AddPaymentButton({ organizationId, client, today }: AddPaymentButtonProps) {
  const t = useTranslations("payments.document");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="plus" className="max-sm:hidden" />
        {t("add")}
      </Button>
      {isOpen && (
        <AddPaymentDialog
          open
          client={client}
          organizationId={organizationId}
          today={today}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
