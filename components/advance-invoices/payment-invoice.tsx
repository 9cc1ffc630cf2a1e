"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { pressed } from "@/components/shortcuts/pressed";
import { isTyping } from "@/components/shortcuts/typing";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Kbd } from "@/components/ui/kbd";
import type { PaymentDetails } from "@/lib/payments/schema";
import { useMakeAdvanceInvoice } from "./use-make-advance-invoice";

interface PaymentInvoiceProps {
  payment: Pick<PaymentDetails, "id" | "advanceInvoice" | "lacksAdvanceInvoice">;
  canEdit: boolean;
}

/** Leads from the page of a payment to its advance invoice, or creates it with a button or shortcut. */
export function PaymentInvoice({ payment, canEdit }: PaymentInvoiceProps) {
  const t = useTranslations("advanceInvoices");
  const { advanceInvoice, lacksAdvanceInvoice } = payment;
  if (advanceInvoice)
    return (
      <ButtonLink href={`/documents/${advanceInvoice.id}`}>
        {t("open", { number: advanceInvoice.number })}
      </ButtonLink>
    );
  return lacksAdvanceInvoice && canEdit ? <MakeInvoiceButton paymentId={payment.id} /> : null;
}

function MakeInvoiceButton({ paymentId }: { paymentId: string }) {
  const t = useTranslations("advanceInvoices");
  const make = useMakeAdvanceInvoice();
  const [isMaking, setMaking] = useState(false);
  const makeInvoice = async () => {
    if (isMaking) return;
    setMaking(true);
    await make(paymentId);
    setMaking(false);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || document.querySelector('[role="dialog"]') !== null) return;
    if (pressed("payments", event) !== "advanceInvoice") return;
    event.preventDefault();
    void makeInvoice();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  return (
    <Button loading={isMaking} onClick={makeInvoice}>
      {t("make")}
      <span aria-hidden className="flex max-wide:hidden">
        <Kbd>V</Kbd>
      </span>
    </Button>
  );
}
