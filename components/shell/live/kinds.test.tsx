import { expect, test } from "vitest";
import { orderKinds } from "@/components/orders/order-kinds";
import { paymentKinds } from "@/components/payments/payment-kinds";
import { seriesKinds } from "@/components/series/live-kinds";
import { eventKinds } from "@/lib/events/kinds";

/** What happens to a noun and does not make its lists be read again. */
const passedOver = (noun: string, followed: readonly string[]) =>
  eventKinds.filter((kind) => kind.startsWith(`${noun}.`) && !followed.includes(kind));

test("lists follow all that changes a row of theirs", () => {
  expect(passedOver("payment", paymentKinds)).toEqual([]);
  expect(passedOver("series", seriesKinds)).toEqual([]);
  // Of an order that is in work here its shop's news stand in the history alone.
  expect(passedOver("order", orderKinds)).toEqual([
    "order.in_progress_there",
    "order.paid_there",
    "order.completed_there",
    "order.cancelled_there",
  ]);
});
