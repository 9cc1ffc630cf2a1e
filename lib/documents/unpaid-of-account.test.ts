import { expect, test } from "vitest";
import { execute } from "@/lib/kernel/operation";
import { failureOf } from "@/lib/testing/failure";
import { addPayment } from "./add-payment";
import { changeStatus } from "./change-status";
import { documentScenario } from "./testing/scenario";
import { unpaidOfAccount } from "./unpaid-of-account";

const scenario = documentScenario();

test("counts the unpaid invoices of a bank account and names the oldest five", async () => {
  const { clientId, accountId, caller, organizationId } = scenario;
  const lines = [{ name: "Услуга", qty: 1, priceCents: 10_000 }];
  const create = (input: Record<string, unknown>) =>
    scenario.create({ clientId, lines, bankAccountId: accountId, ...input });
  const issue = async (day: number, input: Record<string, unknown> = {}) => {
    const { id, number } = await create({ date: `2026-11-${10 + day}`, ...input });
    await execute(changeStatus, caller, { id, status: "issued" });
    return { id, number };
  };
  const unpaid = [];
  for (const day of [6, 5, 4, 3, 2, 1]) unpaid.unshift(await issue(day));
  const paid = await issue(0);
  await execute(addPayment, caller, { id: paid.id, amountCents: 10_000, paidAt: "2026-11-20" });
  await issue(0, { docType: "act" });
  await issue(0, { bankAccountId: null });
  await create({});
  const key = { organizationId, id: accountId };
  expect(await execute(unpaidOfAccount, caller, key)).toEqual({ count: 6, oldest: unpaid.slice(0, 5) });
  const foreign = { organizationId, id: scenario.foreignAccountId };
  expect(await failureOf(execute(unpaidOfAccount, caller, foreign))).toMatchObject({ code: "not_found" });
});
