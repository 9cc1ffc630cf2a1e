import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { payments } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { receivePayment } from "@/lib/payments/testing/receive";
import { importText, lines, ownAccount, paymentsNumbered } from "./testing/import";
import { statementOf } from "./testing/text";

const scenario = documentScenario();
const imported = (text: string | Uint8Array) => importText(scenario.caller, text);

describe("a payment that became known before is recognized", () => {
  const pays = (extra: Partial<Parameters<typeof receivePayment>[0]> = {}) =>
    receivePayment({ organizationId: scenario.organizationId, bankPaymentId: crypto.randomUUID(), ...extra });
  const statement = (fields: Record<string, string>) => imported(statementOf(ownAccount, [fields]));

  test("by its payer", async () => {
    const id = await pays({ amountCents: 11_100, payerInn: "7800000027" });
    expect(await statement({ Номер: "301", Сумма: "111.00" })).toMatchObject({ recognized: 1, imported: 0 });
    expect(await paymentsNumbered("301")).toMatchObject([{ id, source: "bank", purpose: "За услуги" }]);
    expect(await statement({ Номер: "301", Сумма: "111.00" })).toMatchObject({ known: 1, recognized: 0 });
  });

  test("by its purpose, when the notification says no more", async () => {
    await pays({ amountCents: 22_200, payerName: null, purpose: "Оплата за обучение в ноябре" });
    const purpose = "Оплата за обучение в ноябре. НДС не облагается";
    expect(await statement({ Номер: "302", Сумма: "222.00", НазначениеПлатежа: purpose })).toMatchObject({
      recognized: 1,
    });
  });

  test.each([
    ["another payer", { payerInn: "7700000016" }],
    ["another order", { payerInn: "7800000027", documentNumber: "17" }],
    ["another week", { payerInn: "7800000027", paidAt: "2026-11-12T10:00:00.000Z" }],
    ["another amount", { payerInn: "7800000027", amountCents: 33_301 }],
    ["another direction", { payerInn: "7800000027", kind: "outgoing" as const }],
    ["nothing in common", { payerName: null, purpose: null }],
  ])("but not with %s", async (difference, extra) => {
    await pays({ amountCents: 33_300, ...extra });
    expect(await statement({ Номер: `33 ${difference}`, Сумма: "333.00" })).toMatchObject({
      recognized: 0,
      imported: 1,
    });
  });

  test("once: of two equal payments the unknown one is new", async () => {
    await pays({ amountCents: 44_400, payerInn: "7800000027" });
    const text = statementOf(ownAccount, [
      { Номер: "441", Сумма: "444.00" },
      { Номер: "442", Сумма: "444.00" },
    ]);
    expect(await imported(text)).toMatchObject({ recognized: 1, imported: 1 });
  });

  test("and now finds the invoice that it did not name", async () => {
    const invoice = await scenario.create({ lines });
    const id = await pays({ amountCents: 1_000_000, payerInn: "7800000027", purpose: null });
    const purpose = `Счет ${invoice.number}`;
    expect(await statement({ Номер: "305", НазначениеПлатежа: purpose })).toMatchObject({
      recognized: 1,
      matched: 1,
      left: 0,
    });
    const [payment] = await database().select().from(payments).where(eq(payments.id, id));
    expect(payment?.documentId).toBe(invoice.id);
  });
});
