"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useMakeAdvanceInvoice } from "./use-make-advance-invoice";

/** Creates the advance invoice of one payment. */
export function MakeAdvanceInvoice({ paymentId }: { paymentId: string }) {
  const t = useTranslations("advanceInvoices");
  const make = useMakeAdvanceInvoice();
  const [isMaking, setMaking] = useState(false);
  const onClick = async () => {
    setMaking(true);
    await make(paymentId);
    setMaking(false);
  };
  return (
    <Button size="sm" loading={isMaking} onClick={onClick}>
      {t("make")}
    </Button>
  );
}
