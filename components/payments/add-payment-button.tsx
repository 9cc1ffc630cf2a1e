"use client";

import { Plus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { AddPaymentDialog } from "./add-payment-on-demand";
import { invoiceSearch } from "./invoice-choice";

interface AddPaymentButtonProps {
  organizationId: string;
  today: string;
}

/** A payment by hand for an invoice that is chosen in the dialog. */
export function AddPaymentButton({ organizationId, today }: AddPaymentButtonProps) {
  const t = useTranslations("payments.document");
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        {t("add")}
      </Button>
      {isOpen && (
        <AddPaymentDialog
          open
          search={invoiceSearch(organizationId, locale)}
          today={today}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
