import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { payments } from "@/db/schema";
import { dealings } from "@/lib/client-accounts/testing/dealings";
import { addPayment } from "@/lib/documents/add-payment";
import { getDocument } from "@/lib/documents/get";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { exportTo1c } from "@/lib/enterprise-data/export";
import { wholeTable } from "@/lib/exports/export-list";
import { businessDateOf } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { getMonth } from "@/lib/months/get";
import { incoming, notify } from "@/lib/notifications/testing/post";
import { addClientPayment } from "@/lib/payments/enter-of-client";
import { exportPayments } from "@/lib/payments/export";
import { listPayments } from "@/lib/payments/list";
import { importText, ownAccount } from "@/lib/payments/statement/testing/import";
import { statementOf } from "@/lib/payments/statement/testing/text";
import { createReconciliation } from "@/lib/reconciliations/create";

/** The first day of a year, so that a day too early is another month and another year, too. */
const day = "2026-01-01";
const dayBefore = "2025-12-31";

/**
 * Tests that money whose day came without a time is of that day everywhere. The file that calls this sets
 * `BUSINESS_TIME_ZONE` first.
 */
export function testDaysInZone(): void {
  const scenario = documentScenario();
  const { line, paper } = dealings(scenario);
  const listed = async (from: string, to: string) =>
    (await execute(listPayments, scenario.caller, { organizationId: scenario.organizationId, from, to }))
      .items;

  describe("money of a day without a time", () => {
    let invoiceId: string;

    test("is stored with that day, however it comes", async () => {
      const { clientId } = scenario;
      invoiceId = await paper("invoice", clientId, 1_000_000, { date: dayBefore });
      await execute(addPayment, scenario.caller, {
        ...{ id: invoiceId, amountCents: 100_000, paidAt: day, documentNumber: "1" },
      });
      await execute(addClientPayment, scenario.caller, { id: clientId, amountCents: 20_000, paidAt: day });
      const { number } = await execute(getDocument, scenario.caller, { id: invoiceId });
      await notify(incoming(number, 3000, { paidAt: day }));
      const entry = { Номер: "4", Дата: "01.01.2026", Сумма: "4000.00", НазначениеПлатежа: `Счет ${number}` };
      await importText(scenario.caller, statementOf(ownAccount, [entry]));
      const stored = await database()
        .select()
        .from(payments)
        .where(eq(payments.organizationId, scenario.organizationId));
      expect(stored.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([
        20_000, 100_000, 300_000, 400_000,
      ]);
      for (const { source, paidAt } of stored)
        expect([source, businessDateOf(paidAt!), paidAt!.slice(0, 10)]).toEqual([source, day, day]);
      expect((await execute(getDocument, scenario.caller, { id: invoiceId })).paidCents).toBe(800_000);
    });

    test("is listed, filtered and exported with that day", async () => {
      expect(await listed("2025-12-01", dayBefore)).toEqual([]);
      expect(await listed(day, day)).toHaveLength(4);
      const { heads, rows } = await wholeTable(
        await execute(exportPayments, scenario.caller, {
          ...{ format: "csv", organizationId: scenario.organizationId, from: day, to: day },
        }),
      );
      const column = heads.findIndex(({ title }) => title === "Дата");
      expect(new Set(rows.map((row) => row[column]))).toEqual(new Set([day]));
    });

    test("is of that day in the client's account, in a reconciliation and for 1С", async () => {
      const { organizationId, clientId } = scenario;
      await database().update(payments).set({ clientId }).where(eq(payments.organizationId, organizationId));
      const period = { organizationId, from: day, to: "2026-01-31" };
      const act = await execute(createReconciliation, scenario.caller, { clientId, ...period });
      expect(act.entries.map(({ date }) => date)).toEqual([day, day, day, day]);
      const file = await execute(exportTo1c, scenario.caller, { ...period, version: "1.17" });
      if ("report" in file) throw new Error("a report");
      const pieces: Uint8Array[] = [];
      for await (const piece of file.pieces(true)) pieces.push(piece);
      const money = Buffer.concat(pieces).toString().split("<Документ.ПБДС").slice(1);
      expect(money.length).toBeGreaterThan(0);
      for (const each of money) expect(/<Дата>(.{10})/.exec(each)?.[1]).toBe(day);
    });

    test("belongs to the month of that day", async () => {
      const countOf = async (period: string) =>
        (
          await execute(getMonth, scenario.caller, { organizationId: scenario.organizationId, period })
        ).items.find(({ code }) => code === "paid_without_act")?.count;
      await execute(addPayment, scenario.caller, { id: invoiceId, amountCents: 200_000, paidAt: day });
      expect([await countOf("2025-12"), await countOf("2026-01")]).toEqual([0, 1]);
    });

    test("is of that day in line (5) of the UPD", async () => {
      const { clientId } = scenario;
      const input = { docType: "upd", clientId, date: "2026-01-02", basisDocumentId: invoiceId };
      const { updDefaults } = await scenario.create({ ...input, lines: [line(1_000_000)] });
      expect(updDefaults?.payments).toEqual([
        { number: "1", date: day },
        { number: "4", date: day },
      ]);
    });
  });

  test("a payment entered by hand is the one that the statement has on the same day", async () => {
    const id = await paper("invoice", scenario.clientId, 555_500, { date: dayBefore });
    const { payments: entered } = await execute(addPayment, scenario.caller, {
      ...{ id, amountCents: 555_500, paidAt: "2026-03-05", documentNumber: "77" },
    }).then(() => execute(getDocument, scenario.caller, { id }));
    const entry = { Номер: "77", Дата: "05.03.2026", Сумма: "5555.00" };
    expect(await importText(scenario.caller, statementOf(ownAccount, [entry]))).toMatchObject({
      recognized: 1,
    });
    const rows = await database()
      .select({ paidAt: payments.paidAt })
      .from(payments)
      .where(
        inArray(
          payments.id,
          entered.map(({ id: paymentId }) => paymentId),
        ),
      );
    expect(rows.map(({ paidAt }) => businessDateOf(paidAt!))).toEqual(["2026-03-05"]);
  });
}
