import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { AutomaticList } from "@/components/payments/automatic-list";
import { DeskPanel } from "@/components/payments/desk-panel";
import { Inbox } from "@/components/payments/inbox";
import { KeyHints } from "@/components/payments/key-hints";
import { AllSorted, NoPayments } from "@/components/payments/no-payments";
import { moneyFigures } from "@/lib/dashboard/money";
import { load } from "@/lib/http/load";
import { paymentInbox } from "@/lib/payments/inbox";
import { findInvoicesAction, matchPaymentAction } from "../actions";

const commands = { match: matchPaymentAction, findInvoices: findInvoicesAction };

interface InboxViewProps {
  figures: ComponentProps<typeof DeskPanel>["figures"];
  canEdit: boolean;
}

/** What waits for a person, and how matching goes. */
export async function InboxView({ figures, canEdit }: InboxViewProps) {
  const t = await getTranslations("payments.inbox");
  const [{ waiting, automatic }, { months }] = await Promise.all([
    load(paymentInbox, {}),
    load(moneyFigures, {}),
  ]);
  const isUntouched =
    waiting.length + automatic.length === 0 && months.every(({ receivedCents }) => receivedCents === 0);
  if (isUntouched) return <NoPayments />;
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_minmax(300px,420px)]">
      <div className="flex min-w-0 flex-col gap-3">
        {waiting.length === 0 ? (
          <AllSorted />
        ) : (
          <>
            {canEdit && <KeyHints />}
            <Inbox waiting={waiting} commands={canEdit ? commands : null} />
            {waiting.length < figures.waiting && (
              <p className="text-xs text-muted">{t("more", { count: String(waiting.length) })}</p>
            )}
          </>
        )}
        <AutomaticList payments={automatic} />
      </div>
      <DeskPanel months={months} figures={figures} />
    </div>
  );
}
