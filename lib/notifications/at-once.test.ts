import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import type { Actor } from "@/lib/kernel/actor";
import { database } from "@/lib/kernel/database";
import { readEntries } from "@/lib/payments/statement/entries";
import { parseStatement } from "@/lib/payments/statement/parse";
import { storeEntries } from "@/lib/payments/statement/store-entries";
import { importText, ownAccount } from "@/lib/payments/statement/testing/import";
import { statementOf } from "@/lib/payments/statement/testing/text";
import { started } from "@/lib/testing/started";
import { processNotification } from "./process";
import { storeNotification } from "./store";
import { incoming, notify } from "./testing/post";

const scenario = documentScenario();
const actor: Actor = { kind: "system", name: "bank" };

const row = (rubles: number) => ({ Номер: String(rubles), Сумма: `${rubles}.00` });
const notificationOf = (rubles: number, account: string | null) =>
  incoming("нет такого", rubles, {
    documentNumber: String(rubles),
    ...(account && { SideRecipient: { account } }),
  });

const paymentsOf = (rubles: number) =>
  database()
    .select()
    .from(payments)
    .where(eq(payments.amountCents, rubles * 100));

test.each([
  ["names the account", 70_001, ownAccount],
  ["names none", 70_002, null],
])(
  "a statement and a notification that %s make one payment while the statement is being imported",
  async (_, rubles, account) => {
    const statement = parseStatement(statementOf(ownAccount, [row(rubles)]))!;
    const [notified] = await database().transaction(async (db) => {
      const { entries } = await readEntries(db, statement);
      await storeEntries({ db, actor }, entries);
      return started(notify(notificationOf(rubles, account)));
    });
    expect(await notified).toMatchObject({ ok: true });
    expect(await paymentsOf(rubles)).toMatchObject([
      { source: "statement", bankPaymentId: expect.any(String) },
    ]);
  },
);

test.each([
  ["names the account", 70_003, ownAccount],
  ["names none", 70_004, null],
])(
  "a notification that %s and a statement make one payment while the notification is processed",
  async (_, rubles, account) => {
    const stored = await storeNotification(
      database(),
      Buffer.from(JSON.stringify(notificationOf(rubles, account))),
    );
    const [imported] = await database().transaction(async (db) => {
      await processNotification.run({ ...scenario.caller, db, actor }, stored!);
      return started(importText(scenario.caller, statementOf(ownAccount, [row(rubles)])));
    });
    expect(await imported).toMatchObject({ recognized: 1, imported: 0 });
    expect(await paymentsOf(rubles)).toMatchObject([
      { source: "bank", statementKey: expect.any(String), ownAccount },
    ]);
  },
);

test("notifications wait neither for each other nor for a statement of another account", async () => {
  const statement = parseStatement(statementOf("40702810500000000002", [row(70_005)]))!;
  const answers = await database().transaction(async (db) => {
    const { entries } = await readEntries(db, statement);
    await storeEntries({ db, actor }, entries);
    return [await notify(notificationOf(70_005, ownAccount)), await notify(notificationOf(70_006, null))];
  });
  expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
});
