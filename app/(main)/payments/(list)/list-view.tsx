import { Suspense } from "react";
import type { z } from "zod";
import { DidYouMean } from "@/app/(main)/did-you-mean";
import { DismissedList } from "@/components/payments/dismissed-list";
import { NoPayments, NothingFound } from "@/components/payments/no-payments";
import { PaymentTable } from "@/components/payments/payment-table";
import { Pager } from "@/components/ui/pager";
import { shell } from "@/lib/dashboard/shell";
import { load } from "@/lib/http/load";
import { maxWalkedRecords } from "@/lib/kernel/search-walk";
import { listPayments } from "@/lib/payments/list";
import type { paymentFilters } from "@/lib/payments/schema";
import { PaymentSums } from "./payment-sums";

/** Lists the payments of the active organization that match the filters. */
export async function ListView({
  query,
  filters,
  canEdit,
}: {
  /** The filters in the address. */
  query: string;
  filters: z.input<typeof paymentFilters>;
  canEdit: boolean;
}) {
  const { activeOrganizationId } = await load(shell, {});
  const { cursor, sort, order, ...narrowingFilters } = filters;
  const isNarrowed = Object.values(narrowingFilters).some(Boolean);
  const sumFilters = { ...narrowingFilters, organizationId: activeOrganizationId ?? undefined };
  const scope = { ...sumFilters, cursor, sort, order };
  const { items, nextCursor, isSearchCut } = await load(listPayments, scope);
  return (
    <>
      {items.length === 0 && !isSearchCut && (isNarrowed ? <NothingFound /> : <NoPayments />)}
      {items.length === 0 && !isSearchCut && (
        <DidYouMean
          path="/payments"
          query={query}
          find={(q) => load(listPayments, { ...scope, cursor: undefined, q, limit: 1 })}
        />
      )}
      {items.length > 0 &&
        (filters.view === "dismissed" ? (
          <DismissedList payments={items} canEdit={canEdit} />
        ) : (
          <PaymentTable payments={items} />
        ))}
      {items.length > 1 && !isSearchCut && (
        <Suspense key={JSON.stringify(sumFilters)}>
          <PaymentSums filters={sumFilters} />
        </Suspense>
      )}
      <Pager count={items.length} nextCursor={nextCursor} searchedAmong={isSearchCut && maxWalkedRecords} />
    </>
  );
}
