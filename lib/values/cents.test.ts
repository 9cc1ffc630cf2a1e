import { expect, test } from "vitest";
import type { z } from "zod";
import { lineInput } from "@/lib/documents/line";
import ru from "@/lib/i18n/messages/ru/fields.json";
import { clientPaymentInput, matchInput } from "@/lib/payments/schema";
import { serviceInput } from "@/lib/services/schema";
import { maxTotalCents } from "./line-amounts";

const id = "01900000-0000-7000-8000-000000000000";
const priced = (priceCents: unknown) => ({ name: "Услуга", qty: 1, priceCents });

const fields: [
  name: string,
  schema: z.ZodType,
  inputOf: (cents: unknown) => object,
  largest: number,
  code: string,
][] = [
  ["a line", lineInput, priced, 10 * maxTotalCents, "price_too_large"],
  ["a service", serviceInput, priced, 10 * maxTotalCents, "price_too_large"],
  [
    "a payment entered by hand",
    clientPaymentInput,
    (amountCents) => ({ id, amountCents, paidAt: "2026-11-20" }),
    maxTotalCents,
    "payment_too_large",
  ],
  [
    "a share",
    matchInput,
    (amountCents) => ({ id, allocations: [{ documentId: id, amountCents }] }),
    10 * maxTotalCents,
    "sum_too_large",
  ],
];

test.each(fields)(
  "the sum of %s is limited, and the error names that limit",
  (_, schema, inputOf, largest, code) => {
    const errorsOf = (cents: unknown) => {
      const { success, error } = schema.safeParse(inputOf(cents));
      return success ? [] : [...new Set(error.issues.map(({ message }) => message))];
    };
    expect(errorsOf(largest)).toEqual([]);
    // The last one is too large for a whole number that is exact.
    for (const cents of [largest + 1, 2 * largest, 1e16]) expect(errorsOf(cents)).toEqual([code]);
    for (const cents of [1.5, "1"]) expect(errorsOf(cents)).toEqual(["cents"]);
    expect(errorsOf(-1)).toContain("cents");
    expect(errorsOf(null)).toEqual(["required"]);
    const rubles = (largest / 100).toLocaleString("ru-RU").replaceAll(/\s/g, " ");
    expect(ru[code as keyof typeof ru].replaceAll(/\s/g, " ")).toContain(rubles);
  },
);
