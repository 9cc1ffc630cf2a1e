import { getTranslations } from "next-intl/server";
import { type ComponentProps, Suspense } from "react";
import { AutomaticList } from "@/components/payments/automatic-list";
import { Inbox } from "@/components/payments/inbox";
import { InboxPanel } from "@/components/payments/inbox-panel";
import { KeyHints } from "@/components/payments/key-hints";
import { AllMatched, NoPayments, NothingFound } from "@/components/payments/no-payments";
import { Pager } from "@/components/ui/pager";
import { ListSkeleton } from "@/components/ui/skeleton";
import { receivedFigures } from "@/lib/dashboard/money";
import { load } from "@/lib/http/load";
import { maxWalkedRecords } from "@/lib/kernel/search-walk";
import { paymentInbox } from "@/lib/payments/inbox";
import { listPayments } from "@/lib/payments/list";

type PaymentFigures = ComponentProps<typeof InboxPanel>["figures"];

interface InboxViewProps {
  figures: PaymentFigures;
  organizationId: string | undefined;
  /** The search text. */
  q: string | undefined;
  canEdit: boolean;
}

/** Shows the payments that wait for a person, and how well automatic matching works. */
export async function InboxView({ figures, organizationId, q, canEdit }: InboxViewProps) {
  const t = await getTranslations("payments.inbox");
  const { waiting, automatic, nextCursor, isSearchCut } = await load(paymentInbox, { q });
  if (!q && waiting.length + automatic.length === 0) {
    const { items } = await load(listPayments, { organizationId, limit: 1 });
    if (items.length === 0) return <NoPayments />;
  }
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_minmax(18.75rem,26.25rem)]">
      <div className="flex min-w-0 flex-col gap-3">
        {waiting.length === 0 ? (
          <EmptyInbox q={q} isSearchCut={isSearchCut} />
        ) : (
          <>
            {canEdit && <KeyHints />}
            <Inbox waiting={waiting} canEdit={canEdit} />
            {!q && waiting.length < figures.waiting && (
              <p className="text-xs text-muted">{t("more", { count: String(waiting.length) })}</p>
            )}
          </>
        )}
        <Pager
          count={waiting.length}
          nextCursor={nextCursor}
          searchedAmong={isSearchCut ? maxWalkedRecords : undefined}
        />
        <AutomaticList payments={automatic} canEdit={canEdit} />
      </div>
      {/* A year's sums take longer than the waiting payments, so they are loaded after them. */}
      <Suspense fallback={<ListSkeleton rows={6} />}>
        <Receipts figures={figures} />
      </Suspense>
    </div>
  );
}

/** Shows nothing if the search stopped before the end, because something may still be found. */
function EmptyInbox({ q, isSearchCut }: { q: string | undefined; isSearchCut: boolean }) {
  if (!q) return <AllMatched />;
  return isSearchCut ? null : <NothingFound q={q} />;
}

async function Receipts({ figures }: { figures: PaymentFigures }) {
  return <InboxPanel months={await load(receivedFigures, {})} figures={figures} />;
}
