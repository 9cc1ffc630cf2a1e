import { expect, test } from "vitest";
import { payments } from "@/db/schema";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { failureOf } from "@/lib/testing/failure";
import { matchPayment } from "./rematch";
import { receivePayment } from "./testing/receive";

const scenario = documentScenario();
const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000, vatRate: "none" }];

async function createPayment(organizationId: string): Promise<string> {
  const [created] = await database()
    .insert(payments)
    .values({ organizationId, kind: "incoming", amountCents: 10_000 })
    .returning();
  return created!.id;
}

async function issueInvoice(organizationId: string) {
  const { id } = await scenario.create({ lines, organizationId });
  return execute(changeStatus, scenario.caller, { id, status: "issued" });
}

test("a payment can move to invoices of one other organization and then belongs to it, but not to invoices of two", async () => {
  const id = await createPayment(scenario.organizationId);
  const own = await issueInvoice(scenario.organizationId);
  const [first, second] = [
    await issueInvoice(scenario.foreignOrganizationId),
    await issueInvoice(scenario.foreignOrganizationId),
  ];
  const user = await callerAs("user");
  const match = (way: Record<string, unknown>) => execute(matchPayment, user, { id, ...way });
  const halfShare = ({ id: documentId }: { id: string }) => ({ documentId, amountCents: 5_000 });
  expect(await failureOf(match({ allocations: [halfShare(first), halfShare(own)] }))).toMatchObject({
    code: "validation_error",
    fields: ["allocations.1.documentId"],
  });
  expect(await match({ allocations: [halfShare(first), halfShare(second)] })).toMatchObject({
    organizationId: scenario.foreignOrganizationId,
    allocations: [{ amountCents: 5_000 }, { amountCents: 5_000 }],
  });
  expect(await match({ documentId: own.id })).toMatchObject({
    organizationId: scenario.organizationId,
    documentId: own.id,
  });
  expect(await match({ documentId: first.id })).toMatchObject({
    organizationId: scenario.foreignOrganizationId,
  });
});

test("a payment unmatched from another organization's invoice returns to the organization of its account", async () => {
  const { id: documentId } = await issueInvoice(scenario.organizationId);
  const { organizationId, foreignOrganizationId, clientId } = scenario;
  const receiveOn = (ownAccount: string | null) =>
    receivePayment({ organizationId: foreignOrganizationId, ownAccount });
  const match = (id: string, way: object) => execute(matchPayment, scenario.caller, { id, ...way });
  const onKnownAccount = await receiveOn("40702810500000000002");
  for (const way of [{ documentId: null }, { clientId }]) {
    expect(await match(onKnownAccount, { documentId })).toMatchObject({ organizationId });
    expect(await match(onKnownAccount, way)).toMatchObject({ organizationId: foreignOrganizationId });
  }
  for (const unknown of [null, "40702810500000000009"]) {
    const id = await receiveOn(unknown);
    await match(id, { documentId });
    expect(await match(id, { documentId: null })).toMatchObject({ organizationId });
  }
});

test("refuses a share above the invoice's remainder, a share for a draft and two shares for one invoice", async () => {
  const { organizationId } = scenario;
  const [first, second] = [await createPayment(organizationId), await createPayment(organizationId)];
  const invoice = await issueInvoice(organizationId);
  const draft = await scenario.create({ lines, organizationId });
  const divide = (id: string, shares: Array<[{ id: string }, number]>) =>
    execute(matchPayment, scenario.caller, {
      id,
      allocations: shares.map(([{ id: documentId }, amountCents]) => ({ documentId, amountCents })),
    });
  await divide(first, [[invoice, 6_000]]);
  const refused: Array<[Array<[{ id: string }, number]>, string]> = [
    [[[invoice, 4_001]], "allocations.0.amountCents"],
    [
      [
        [invoice, 4_000],
        [draft, 1],
      ],
      "allocations.1.documentId",
    ],
    [
      [
        [invoice, 1],
        [invoice, 2],
      ],
      "allocations",
    ],
  ];
  for (const [shares, field] of refused)
    expect(await failureOf(divide(second, shares))).toEqual({ code: "validation_error", fields: [field] });
  await divide(second, [[invoice, 4_000]]);
  // The payment's own existing share does not count against it.
  expect(await divide(first, [[invoice, 5_999]])).toMatchObject({ allocations: [{ amountCents: 5_999 }] });
  expect(await divide(first, [[invoice, 6_000]])).toMatchObject({ allocations: [{ amountCents: 6_000 }] });
  expect(await failureOf(divide(second, [[invoice, 4_001]]))).toMatchObject({ code: "validation_error" });
});

test("the share of an outgoing payment is not limited by the invoice's remainder", async () => {
  const { organizationId } = scenario;
  const { id: documentId } = await issueInvoice(organizationId);
  const match = (id: string, way: object) => execute(matchPayment, scenario.caller, { id, ...way });
  await match(await createPayment(organizationId), { documentId });
  const outgoing = await receivePayment({ organizationId, kind: "outgoing", amountCents: 3_000 });
  const allocations = [{ documentId, amountCents: 3_000 }];
  expect(await match(outgoing, { allocations })).toMatchObject({ allocations });
});

test("an entered share of a refund is at most what the document received and has not returned", async () => {
  const { organizationId } = scenario;
  const [{ id: documentId }, { id: paidElsewhere }] = [
    await issueInvoice(organizationId),
    await issueInvoice(organizationId),
  ];
  await execute(changeStatus, scenario.caller, { id: paidElsewhere, status: "paid" });
  const payment = await createPayment(organizationId);
  const divide = (id: string, ...allocations: Array<{ documentId: string; amountCents: number }>) =>
    execute(matchPayment, scenario.caller, { id, allocations });
  await divide(payment, { documentId, amountCents: 8_000 });
  const refund = () => receivePayment({ organizationId, kind: "outgoing", amountCents: 9_000 });
  const [first, second] = [await refund(), await refund()];
  const refused = { code: "validation_error", fields: ["allocations.0.amountCents"] };
  expect(await failureOf(divide(first, { documentId, amountCents: 8_001 }))).toEqual(refused);
  await divide(first, { documentId, amountCents: 6_000 });
  expect(await failureOf(divide(second, { documentId, amountCents: 2_001 }))).toEqual(refused);
  await divide(second, { documentId, amountCents: 2_000 });
  // The refund's own existing share does not count against it.
  const again = [{ documentId, amountCents: 5_999 }];
  expect(await divide(first, ...again)).toMatchObject({ allocations: again });
  // What was paid elsewhere is not known here.
  const elsewhere = [{ documentId: paidElsewhere, amountCents: 9_000 }];
  expect(await divide(second, ...elsewhere)).toMatchObject({ allocations: elsewhere });
});
