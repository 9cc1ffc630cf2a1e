import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { documents, payments } from "@/db/schema";
import { listIssues } from "@/lib/document-issues/list";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { eventsOf } from "@/lib/testing/events";
import { allocatePayment, lockPayment } from "./allocate";
import { dismissPayment } from "./dismiss";
import { findInvoices } from "./match";
import { matchBatch } from "./match-batch";
import { matchWaiting } from "./match-waiting";
import { matchPayment } from "./rematch";
import { paying } from "./testing/paying";
import { receivePayment } from "./testing/receive";

const scenario = documentScenario();
const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000, vatRate: "none" }];
const actor = { kind: "system", name: "test" } as const;
const { pay, stateOf, invoice } = paying(scenario);

/** Matches a payment by itself, as for a notification. */
const matchAlone = (id: string) =>
  database().transaction(async (db) => {
    const payment = await lockPayment(db, id);
    const { shares, clientId, reason } = await findInvoices(db, payment);
    await allocatePayment({ db, actor }, payment, shares, { reason, clientId });
  });
/** Matches it in a batch, as for a statement. */
const matchInBatch = (id: string) =>
  database().transaction((db) => matchBatch({ db, actor }, [id]).then(() => {}));

test.each([
  ["of which the bank took money back", [10_000], 4_000, { status: "partially_paid", paidCents: 6_000 }],
  ["of which it took more than comes", [10_000], 12_000, { status: "issued", paidCents: 0 }],
  [
    "that is paid in two parts after that",
    [7_000, 3_000],
    4_000,
    { status: "partially_paid", paidCents: 6_000 },
  ],
])(
  "an invoice %s is paid the same by a statement as by notifications",
  async (_, amounts, backCents, expected) => {
    for (const match of [matchAlone, matchInBatch]) {
      const { id, number } = await invoice({ clientId: scenario.clientId });
      await execute(changeStatus, scenario.caller, { id, status: "issued" });
      await pay(-backCents, [id]);
      for (const amountCents of amounts) {
        const { organizationId } = scenario;
        await match(
          await receivePayment({ organizationId, amountCents, purpose: `Оплата счета № ${number}` }),
        );
      }
      expect(await stateOf(id)).toEqual(expected);
    }
  },
);

test("an invoice with a total of zero is paid the same by a statement as by a notification", async () => {
  for (const match of [matchAlone, matchInBatch]) {
    const { id, number } = await invoice({ clientId: scenario.clientId, lines: [] });
    await match(
      await receivePayment({ organizationId: scenario.organizationId, purpose: `Счет № ${number}` }),
    );
    expect(await stateOf(id)).toEqual({ status: "paid", paidCents: 0 });
  }
});

test("a draft that money pays is issued the same by a statement as by a notification", async () => {
  for (const match of [matchAlone, matchInBatch]) {
    const { id, number } = await invoice({ clientId: scenario.clientId });
    await match(
      await receivePayment({ organizationId: scenario.organizationId, purpose: `Счет № ${number}` }),
    );
    const [paper] = await execute(listIssues, scenario.caller, { id });
    const [row] = await database().select().from(documents).where(eq(documents.id, id));
    expect(row).toMatchObject({ status: "paid", issuedAt: paper?.issuedAt });
    expect(await eventsOf(id)).toEqual(["document.created", "document.issued", "document.paid"]);
  }
});

test("matching a batch leaves payments alone that a person decided after they were read", async () => {
  const { id: documentId, number } = await scenario.create({ lines });
  const receive = (purpose?: string) => receivePayment({ organizationId: scenario.organizationId, purpose });
  const match = (id: string, way: object) => execute(matchPayment, scenario.caller, { id, ...way });
  const matched = await receive();
  const takenBack = await receive(`Счет ${number}`);
  const dismissed = await receive();
  const undecided = await receive();
  const waiting = await database().select().from(payments);
  await match(matched, { documentId });
  await match(takenBack, { documentId });
  await match(takenBack, { documentId: null });
  await execute(dismissPayment, scenario.caller, { id: dismissed, reason: "Заём" });

  const found = await database().transaction((db) => matchWaiting({ db, actor }, waiting));
  expect(found).toEqual(new Set());
  const reasonOf = async (id: string) =>
    (await database().select().from(payments).where(eq(payments.id, id)))[0]?.matchReason;
  const person = { by: "person", signs: [] };
  expect(await reasonOf(matched)).toEqual(person);
  expect(await reasonOf(takenBack)).toEqual(person);
  expect(await reasonOf(dismissed)).toBeNull();
  expect(await reasonOf(undecided)).toEqual({ by: "rules", signs: ["no_number"] });
});
