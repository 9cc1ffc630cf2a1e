"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ClientChoice } from "@/components/clients/client-choice";
import { ClientDialog } from "@/components/payments/client-on-demand";
import { clientsTold } from "@/components/payments/payer-client";
import { useMatch } from "@/components/payments/use-match";
import { Button } from "@/components/ui/button";
import { counterpartyOf } from "@/lib/payments/counterparty";
import type { PaymentRow } from "@/lib/payments/schema";

/** Books money that went out as the refund of a client's advance; the only client with the payee's INN is proposed. */
export function RefundButton({ payment }: { payment: PaymentRow }) {
  const t = useTranslations("payments.refund");
  const { advance } = useMatch();
  const [asked, setAsked] = useState<{ payee: ClientChoice | null } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    setAsked({ payee: await payeeOf(payment) });
    setAsking(false);
  };
  return (
    <>
      <Button loading={isAsking} onClick={ask}>
        {t("button")}
      </Button>
      {asked && (
        <ClientDialog
          open
          payment={payment}
          client={asked.payee}
          title={t("title")}
          submitLabel={t("submit")}
          onSubmit={(clientId) => advance(payment, clientId)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Null also where the search fails: it can be searched in the dialog again. */
async function payeeOf(payment: PaymentRow): Promise<ClientChoice | null> {
  const { inn } = counterpartyOf(payment);
  const named = inn ? await clientsTold({ inn, name: "" }).catch(() => []) : [];
  return named.length === 1 ? named[0]! : null;
}
