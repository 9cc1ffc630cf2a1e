import { expect, test } from "vitest";
import { dealings } from "@/lib/client-accounts/testing/dealings";
import { execute } from "@/lib/kernel/operation";
import { addPayment } from "./add-payment";
import { listDocuments } from "./list";
import { documentScenario } from "./testing/scenario";

const scenario = documentScenario();
const { paper, receive, match } = dealings(scenario);

const paidBetween = async (paidFrom: string, paidTo: string) =>
  (await execute(listDocuments, scenario.caller, { paidFrom, paidTo })).items.map(({ id }) => id);

test("the day of payment of an invoice is that of its last payment, even after a later refund", async () => {
  const id = await paper("invoice", scenario.clientId, 10_000);
  for (const [amountCents, paidAt] of [
    [4_000, "2026-10-05"],
    [6_000, "2026-10-20"],
  ] as const)
    await execute(addPayment, scenario.caller, { id, amountCents, paidAt });
  const back = await receive(3_000, { kind: "outgoing", paidAt: "2026-11-10T10:00:00.000Z" });
  await match({ id: back, documentId: id });
  expect(await paidBetween("2026-10-20", "2026-10-20")).toEqual([id]);
  expect(await paidBetween("2026-11-01", "2026-11-30")).toEqual([]);
});
