import { expect, test } from "vitest";
import { z } from "zod";
import { linkDays } from "@/lib/document-links/schema";
import { lineInput } from "@/lib/documents/line";
import type { Locale } from "@/lib/i18n/locales";
import { incomingOrder } from "@/lib/incoming-orders/schema";
import { checkInput } from "@/lib/kernel/input";
import { clientPaymentInput } from "@/lib/payments/schema";
import type { FieldErrors } from "@/lib/values/fields";

function messagesOf(schema: z.ZodType, sent: unknown, locale: Locale): string[] {
  try {
    checkInput(schema, sent, locale);
  } catch (error) {
    return Object.values((error as { fieldErrors: FieldErrors }).fieldErrors).flat();
  }
  return [];
}

const link = z.object({ days: linkDays(30) });
const line = lineInput.pick({ qty: true, priceCents: true });
const money = clientPaymentInput.pick({ amountCents: true });
const order = (price: unknown) => ({
  customerName: "Анна",
  items: [{ name: "Обед", qty: 1, price }],
  rawPayload: "",
});

test.each([
  [link, [0, 366, 1.5, "7", "ever", 1e300, null].map((days) => ({ days })), /\b1 \D*365/],
  [
    line,
    [0, -1, 1.2345, "1e13", 10_000_000_000, "много"].map((qty) => ({ qty, priceCents: 1 })),
    /0 .*9[\s,]999[\s,]999[\s,]999[,.]999/,
  ],
  [line, [-1, 1.5, "1", true].map((priceCents) => ({ qty: 1, priceCents })), /не меньше нуля|at least 0/],
  [
    line,
    // In rubles: a price may be higher than the sum of a line or document, and both limits are named.
    [1e15 + 1, 1e17].map((priceCents) => ({ qty: 1, priceCents })),
    /10([\s,]000){4}\D*1([\s,]000){4}(?![\s,]000)/,
  ],
  [money, [1e14 + 1].map((amountCents) => ({ amountCents })), /1([\s,]000){4}/],
  [incomingOrder, [-1, 1.005, 10_000_000_000_000, "дорого"].map(order), /0 .*9([\s,]999){4}[,.]99/],
])("messages about a limit name it in both languages", (schema, requests, limit) => {
  for (const sent of requests) {
    for (const locale of ["ru", "en"] as const) {
      const [message, ...others] = messagesOf(schema, sent, locale);
      expect(message?.replaceAll("\u00a0", " "), JSON.stringify(sent)).toMatch(limit);
      expect(others).toEqual([]);
    }
  }
});
