import { expect, test } from "vitest";
import { paymentAllocations, payments } from "@/db/schema";
import { readPaper } from "@/lib/document-issues/read";
import { documentScenario } from "@/lib/documents/testing/scenario";

const scenario = documentScenario();

test("a UPD lists the payment orders of payments for its invoice on earlier days, refunds excluded", async () => {
  const { db } = scenario.database;
  const invoice = await scenario.create();
  const lines = [{ name: "Услуга", qty: 1, priceCents: 1_000, vatRate: "22" }];
  const upd = await scenario.create({
    docType: "upd",
    basisDocumentId: invoice.id,
    date: "2026-11-30",
    lines,
  });
  const pay = async (documentNumber: string | null, paidAt: string, more: object = {}) => {
    const { organizationId } = scenario;
    const [payment] = await db
      .insert(payments)
      .values({ organizationId, kind: "incoming", amountCents: 100, documentNumber, paidAt, ...more })
      .returning();
    await db
      .insert(paymentAllocations)
      .values({ organizationId, paymentId: payment!.id, documentId: invoice.id, amountCents: 100 });
  };
  await pay("102", "2026-11-29T12:00:00Z");
  await pay("101", "2026-11-19T12:00:00Z");
  // In Moscow this is already the day of the UPD itself, so it is not an advance.
  await pay("103", "2026-11-29T21:30:00Z");
  await pay(null, "2026-11-01T12:00:00Z");
  await pay("104", "2026-11-01T12:00:00Z", { kind: "outgoing" });
  await pay("105", "2026-11-01T12:00:00Z", { purpose: "Возврат" });

  expect((await readPaper(db, upd.id)).advances).toEqual([
    { number: "101", date: "2026-11-19" },
    { number: "102", date: "2026-11-29" },
  ]);
  expect((await readPaper(db, invoice.id)).advances).toBeUndefined();
});
