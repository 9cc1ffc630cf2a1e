import { expect, test } from "vitest";
import { findAccountDrift } from "@/lib/client-accounts/drift";
import { closePeriod } from "@/lib/closed-periods/close";
import { reopenPeriod } from "@/lib/closed-periods/reopen";
import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { removePayment } from "./remove";
import { sharesByDocument as shares, takingOver } from "./testing/taking-over";

const scenario = documentScenario();
const { caller, invoice, enter, receive, documentOf, take, book, eventsWhile } = takingOver(scenario);

test("a bank payment takes over a share that had moved to a correction", async () => {
  const { id } = await invoice(620_00);
  const entered = await enter(id, 620_00);
  const correction = await execute(correctDocument, caller(), { id });
  await execute(changeStatus, caller(), { id: correction.id, status: "issued" });
  const reported = await receive(620_00, "Оплата");
  const recorded = await eventsWhile([id, correction.id], async () => {
    expect(shares(await take(reported, entered.id))).toEqual({ [correction.id]: 620_00 });
  });
  expect(recorded).toEqual([]);
  expect(await documentOf(correction.id)).toMatchObject({ status: "paid", paidCents: 620_00 });
});

test("a bank payment takes over an entered payment in a closed month", async () => {
  const { id } = await invoice(600_00, { date: "2026-10-15" });
  const entered = await enter(id, 610_00);
  const reported = await receive(610_00, "Оплата");
  await book(reported, { documentId: id });
  const admin = { ...(await callerAs("admin")), preferredOrganizationId: scenario.organizationId };
  const month = { organizationId: scenario.organizationId, period: "2026-10" };
  await execute(closePeriod, admin, month);
  const taken = await take(reported, entered.id);
  expect([shares(taken), taken.advanceCents]).toEqual([{ [id]: 600_00 }, 10_00]);
  expect(await documentOf(id)).toMatchObject({ status: "paid", paidCents: 600_00 });
  await execute(reopenPeriod, admin, month);
});

test("simultaneous payments, removals and takeovers leave all sums consistent", async () => {
  const all = Array.from({ length: 8 }, async (_, index) => {
    const { id } = await invoice(900_00 + index);
    const entered = await enter(id, 300_00 + index);
    const [one, two] = [await receive(300_00 + index, "Оплата"), await receive(200_00, "Оплата")];
    await book(one, { documentId: id });
    await Promise.allSettled([
      take(one, entered.id),
      take(one, entered.id),
      book(two, { documentId: id }),
      index % 2 ? execute(removePayment, caller(), { id: entered.id }) : book(one, { documentId: null }),
    ]);
    return documentOf(id);
  });
  for (const { paidCents } of await Promise.all(all)) expect(paidCents).toBeLessThanOrEqual(500_07);
  expect(await findAccountDrift(database())).toEqual([]);
});
