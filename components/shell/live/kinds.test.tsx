import { expect, test } from "vitest";
import { orderKinds } from "@/components/orders/order-kinds";
import { paymentKinds } from "@/components/payments/payment-kinds";
import { seriesKinds } from "@/components/series/live-kinds";
import { eventKinds } from "@/lib/events/kinds";

/** Returns the events of a noun that do not refresh its lists. */
const unfollowedKinds = (noun: string, followed: readonly string[]) =>
  eventKinds.filter((kind) => kind.startsWith(`${noun}.`) && !followed.includes(kind));

test("lists follow every event that changes their rows", () => {
  expect(unfollowedKinds("payment", paymentKinds)).toEqual([]);
  expect(unfollowedKinds("series", seriesKinds)).toEqual([]);
  // For an order in progress here, news from its shop appears only in the history.
  expect(unfollowedKinds("order", orderKinds)).toEqual([
    "order.changed_there",
    "order.change_acknowledged",
    "order.in_progress_there",
    "order.paid_there",
    "order.completed_there",
    "order.cancelled_there",
    "order.cancellation_acknowledged",
  ]);
});
