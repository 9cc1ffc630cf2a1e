import { expect, test } from "vitest";
import { findAccountDrift } from "@/lib/client-accounts/drift";
import { addPayment } from "@/lib/documents/add-payment";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { enqueue } from "@/lib/queue/enqueue";
import { failureOf } from "@/lib/testing/failure";
import { lockPayment } from "./allocate";
import { documentRoomJob } from "./document-room-job";
import { getPayment } from "./get";
import { matchPayment } from "./rematch";
import { removePayment } from "./remove";
import { fillRooms } from "./testing/fill-rooms";
import { paying } from "./testing/paying";

const scenario = documentScenario();
const { stateOf, invoice } = paying(scenario);

/**
 * Creates an invoice that the first of two payments has paid in full; the second names it and is its client's
 * advance.
 */
async function paidTwice() {
  const { id } = await invoice({ clientId: scenario.clientId });
  await execute(changeStatus, scenario.caller, { id, status: "issued" });
  const enter = () => execute(addPayment, scenario.caller, { id, amountCents: 10_000, paidAt: "2026-11-20" });
  const [first, second] = [await enter(), await enter()];
  return { id, first: first.id, second: second.id };
}

test("the job pays an invoice from an advance that was locked when the invoice became unpaid", async () => {
  const { id, first, second } = await paidTwice();
  const holdAndBeRefused = () =>
    database().transaction(async (db) => {
      await lockPayment(db, second);
      await execute(removePayment, scenario.caller, { id: first });
      throw new Error("refused");
    });
  await expect(holdAndBeRefused()).rejects.toThrow("refused");
  expect(await stateOf(id)).toEqual({ status: "issued", paidCents: 0 });
  expect(await fillRooms()).toEqual([id]);
  expect(await stateOf(id)).toEqual({ status: "paid", paidCents: 10_000 });
  expect((await execute(getPayment, scenario.caller, { id: second })).advanceCents).toBe(0);
  expect(await findAccountDrift(database())).toEqual([]);
});

test("the job changes nothing when the invoice is paid again or no longer exists", async () => {
  const { id, first, second } = await paidTwice();
  await database().transaction(async (db) => {
    await lockPayment(db, second);
    await execute(removePayment, scenario.caller, { id: first });
  });
  await execute(addPayment, scenario.caller, { id, amountCents: 10_000, paidAt: "2026-11-21" });
  expect(await fillRooms()).toEqual([id]);
  expect(await stateOf(id)).toEqual({ status: "paid", paidCents: 10_000 });
  expect((await execute(getPayment, scenario.caller, { id: second })).advanceCents).toBe(10_000);
  await enqueue(database(), documentRoomJob, { documentId: crypto.randomUUID() });
  expect(await fillRooms()).toHaveLength(1);
});

test("matching the advance elsewhere at the same time does not deadlock and keeps it there", async () => {
  const pairs = await Promise.all(Array.from({ length: 6 }, paidTwice));
  const other = await invoice({ clientId: scenario.clientId });
  await execute(changeStatus, scenario.caller, { id: other.id, status: "issued" });
  const outcomes = await Promise.all(
    pairs.flatMap(({ first, second }) => [
      execute(removePayment, scenario.caller, { id: first }),
      execute(matchPayment, scenario.caller, { id: second, documentId: other.id }),
    ]),
  );
  expect(outcomes).toHaveLength(12);
  await fillRooms();
  for (const { id } of pairs) expect(await stateOf(id)).toEqual({ status: "issued", paidCents: 0 });
  expect(await stateOf(other.id)).toEqual({ status: "paid", paidCents: 10_000 });
  expect(await failureOf(execute(getPayment, scenario.caller, { id: pairs[0]!.first }))).toMatchObject({
    code: "not_found",
  });
});
