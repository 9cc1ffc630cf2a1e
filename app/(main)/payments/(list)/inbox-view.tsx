import { getTranslations } from "next-intl/server";
import { type ComponentProps, Suspense } from "react";
import { AutomaticList } from "@/components/payments/automatic-list";
import { Inbox } from "@/components/payments/inbox";
import { InboxPanel } from "@/components/payments/inbox-panel";
import { KeyHints } from "@/components/payments/key-hints";
import { AllSorted, NoPayments } from "@/components/payments/no-payments";
import { ListSkeleton } from "@/components/ui/skeleton";
import { receivedFigures } from "@/lib/dashboard/money";
import { load } from "@/lib/http/load";
import { paymentInbox } from "@/lib/payments/inbox";
import { listPayments } from "@/lib/payments/list";

type PaymentFigures = ComponentProps<typeof InboxPanel>["figures"];

interface InboxViewProps {
  figures: PaymentFigures;
  organizationId: string | undefined;
  canEdit: boolean;
}

/** What waits for a person, and how matching goes. */
export async function InboxView({ figures, organizationId, canEdit }: InboxViewProps) {
  const t = await getTranslations("payments.inbox");
  const { waiting, automatic } = await load(paymentInbox, {});
  if (waiting.length + automatic.length === 0) {
    const { items } = await load(listPayments, { organizationId, limit: 1 });
    if (items.length === 0) return <NoPayments />;
  }
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_minmax(300px,420px)]">
      <div className="flex min-w-0 flex-col gap-3">
        {waiting.length === 0 ? (
          <AllSorted />
        ) : (
          <>
            {canEdit && <KeyHints />}
            <Inbox waiting={waiting} canEdit={canEdit} />
            {waiting.length < figures.waiting && (
              <p className="text-xs text-muted">{t("more", { count: String(waiting.length) })}</p>
            )}
          </>
        )}
        <AutomaticList payments={automatic} canEdit={canEdit} />
      </div>
      {/* A year's sums take longer than what waits; nobody has to wait for them. */}
      <Suspense fallback={<ListSkeleton rows={6} />}>
        <Receipts figures={figures} />
      </Suspense>
    </div>
  );
}

async function Receipts({ figures }: { figures: PaymentFigures }) {
  return <InboxPanel months={await load(receivedFigures, {})} figures={figures} />;
}
