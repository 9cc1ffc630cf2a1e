import { expect, test } from "vitest";
import { database } from "@/lib/database";
import { documentDesk } from "@/lib/documents/testing";
import { findInvoices, type Matchable } from "./match";

const desk = documentDesk();
const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000, vatRate: "none" }];
const invoice = (extra: Record<string, unknown> = {}) => desk.create({ lines, ...extra });

const find = (payment: Partial<Matchable>) =>
  findInvoices(database(), {
    organizationId: null,
    kind: "incoming",
    amountCents: 10_000,
    payerInn: null,
    purpose: null,
    ...payment,
  });

test("a number that only one organization has is a match whatever the payer", async () => {
  const { id, number } = await invoice({ clientId: desk.clientId, date: "2021-01-10" });
  const found = await find({
    purpose: `Оплата по счету № ${number} от 20.11.2026`,
    payerInn: "500100732259",
  });
  expect(found).toEqual({
    shares: [{ documentId: id, amountCents: 10_000 }],
    organizationId: desk.organizationId,
    reason: { by: "rules", signs: ["number", "other_payer", "amount"] },
  });
});
