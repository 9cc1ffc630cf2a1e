"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ClientChoice } from "@/components/clients/client-choice";
import { ClientDialog } from "@/components/payments/client-on-demand";
import { findOnlyNamedClient } from "@/components/payments/payer-client";
import { useMatch } from "@/components/payments/use-match";
import { Button } from "@/components/ui/button";
import type { PaymentRow } from "@/lib/payments/schema";

interface ClientMoneyButtonProps {
  payment: PaymentRow;
  /** `advance` for incoming money, `refund` for outgoing money. */
  way: "advance" | "refund";
}

/**
 * Books a payment to a client without an invoice. If exactly one
 * client has the INN of the other side, that client is proposed.
 */
export function ClientMoneyButton({ payment, way }: ClientMoneyButtonProps) {
  const t = useTranslations(`payments.clientMoney.${way}`);
  const { advance } = useMatch();
  const [openedWith, setOpenedWith] = useState<{ client: ClientChoice | null } | null>(null);
  const [isLoading, setLoading] = useState(false);
  const openDialog = async () => {
    setLoading(true);
    setOpenedWith({ client: await findOnlyNamedClient(payment) });
    setLoading(false);
  };
  return (
    <>
      <Button loading={isLoading} onClick={openDialog}>
        {t("button")}
      </Button>
      {openedWith && (
        <ClientDialog
          open
          payment={payment}
          client={openedWith.client}
          title={t("title")}
          submitLabel={t("submit")}
          onSubmit={(clientId) => advance(payment, clientId)}
          onClose={() => setOpenedWith(null)}
        />
      )}
    </>
  );
}
