import { expect, test } from "vitest";
import { dealings } from "@/lib/client-accounts/testing/dealings";
import { execute } from "@/lib/kernel/operation";
import { listPayments } from "@/lib/payments/list";
import { addPayment } from "./add-payment";
import { documentScenario } from "./testing/scenario";

const scenario = documentScenario();
const { paper } = dealings(scenario);

test("a payment entered again with the same key is not added twice, and another payment with that key is refused", async () => {
  const id = await paper("invoice", scenario.clientId, 10_000);
  const add = (amountCents: number, idempotencyKey?: string) =>
    execute(addPayment, scenario.caller, { id, amountCents, paidAt: "2026-10-05", idempotencyKey });
  const first = await add(1_000, "once");
  expect(first.isNew).toBe(true);
  expect(await add(1_000, "once")).toEqual({ ...first, isNew: false });
  await expect(add(2_000, "once")).rejects.toMatchObject({
    code: "conflict",
    detail: "payment_entered_before",
  });
  for (const key of [undefined, undefined, "twice"]) await add(1_000, key);
  const { items } = await execute(listPayments, scenario.caller, { documentId: id });
  expect(items).toHaveLength(4);
});
