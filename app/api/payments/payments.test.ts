import { expect, test, vi } from "vitest";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { send } from "@/lib/testing/request";
import { GET as history } from "./[id]/events/route";
import { GET as list } from "./route";
import { paymentCalls } from "./testing/calls";

vi.stubEnv("DEV_BYPASS_AUTH", "1");
const scenario = documentScenario();
const { invoice, issued, receive, matchTo, stateOf } = paymentCalls(scenario);

test("a payment is matched, moved, divided and unmatched, and each time its documents' paid amounts follow", async () => {
  const [one, two] = [await issued(), await issued()];
  const id = await receive({ amountCents: 15_000 });
  const matched = await matchTo(id, { documentId: one.id });
  expect(matched).toMatchObject({
    status: 200,
    body: {
      documentId: one.id,
      clientId: scenario.clientId,
      advanceCents: 5_000,
      matchReason: { by: "person" },
      allocations: [{ amountCents: 10_000 }],
    },
  });
  expect(await stateOf(one.id)).toEqual(["paid", 10_000, [10_000]]);

  await matchTo(id, { documentId: two.id });
  expect(await stateOf(one.id)).toEqual(["issued", 0, []]);
  expect(await stateOf(two.id)).toEqual(["paid", 10_000, [10_000]]);

  const allocations = [
    { documentId: one.id, amountCents: 10_000 },
    { documentId: two.id, amountCents: 5_000 },
  ];
  expect(await matchTo(id, { allocations })).toMatchObject({ status: 200, body: { documentId: one.id } });
  expect(await stateOf(one.id)).toEqual(["paid", 10_000, [10_000]]);
  expect(await stateOf(two.id)).toEqual(["partially_paid", 5_000, [5_000]]);

  expect(await matchTo(id, { documentId: null })).toMatchObject({ status: 200, body: { documentId: null } });
  expect(await stateOf(one.id)).toEqual(["issued", 0, []]);
  expect(await stateOf(two.id)).toEqual(["issued", 0, []]);
  expect((await send(history, { params: { id } })).body.map(({ kind }: { kind: string }) => kind)).toEqual([
    "payment.unmatched",
    "payment.matched",
    "payment.matched",
    "payment.matched",
  ]);
});

test("a payment matched to an invoice without a client is allocated in full, even beyond the invoice's total", async () => {
  const { id: documentId } = await invoice();
  await matchTo(await receive({ amountCents: 15_000 }), { documentId });
  expect(await stateOf(documentId)).toEqual(["paid", 15_000, [15_000]]);
});

test("a payment matched to a client without a document is the client's advance until it is unmatched", async () => {
  const { clientId } = scenario;
  const id = await receive({ amountCents: 15_000 });
  const isWaiting = async () =>
    (await send(list, { path: "/api/payments?unmatched=1&limit=200" })).body.some(
      (each: { id: string }) => each.id === id,
    );
  expect(await isWaiting()).toBe(true);
  expect((await matchTo(id, { clientId })).body).toMatchObject({
    clientId,
    advanceCents: 15_000,
    documentId: null,
  });
  expect(await isWaiting()).toBe(false);
  const { id: documentId } = await issued();
  const shares = { allocations: [{ documentId, amountCents: 6_000 }], clientId };
  expect((await matchTo(id, shares)).body).toMatchObject({ clientId, advanceCents: 9_000, documentId });
  expect((await matchTo(id, { clientId: null })).body).toMatchObject({
    clientId: null,
    advanceCents: 0,
    documentId: null,
  });
  expect(await stateOf(documentId)).toEqual(["issued", 0, []]);
  expect(await isWaiting()).toBe(true);
  const unknown = await matchTo(id, { clientId: "019a0000-0000-7000-8000-000000000000" });
  expect(unknown.body.fieldErrors).toHaveProperty("clientId");
});

test("an allocation beyond the remainder, to a draft or to another organization's document is refused and named", async () => {
  const paid = await issued();
  const id = await receive({ amountCents: 50_000 });
  const wrongFieldsOf = async (share: unknown) =>
    Object.keys(
      (await matchTo(id, { allocations: [{ documentId: paid.id, amountCents: 1 }, share] })).body.fieldErrors,
    );
  const excessiveShare = { documentId: (await issued()).id, amountCents: 10_001 };
  expect(await wrongFieldsOf(excessiveShare)).toEqual(["allocations.1.amountCents"]);
  const draft = { documentId: (await invoice()).id, amountCents: 1 };
  expect(await wrongFieldsOf(draft)).toEqual(["allocations.1.documentId"]);
  const foreign = await invoice({ organizationId: scenario.foreignOrganizationId });
  expect(await wrongFieldsOf({ documentId: foreign.id, amountCents: 1 })).toEqual([
    "allocations.1.documentId",
  ]);
});

test.each([
  [{}, ["documentId"]],
  [{ documentId: "x" }, ["documentId"]],
  [{ documentId: "019a0000-0000-7000-8000-000000000000" }, ["documentId"]],
  [
    { allocations: [{ documentId: "x", amountCents: 1.5 }] },
    ["allocations.0.amountCents", "allocations.0.documentId"],
  ],
])("a match with %o is refused", async (body, fields) => {
  const answer = await matchTo(await receive(), body);
  expect(answer).toMatchObject({ status: 400, body: { error: "validation_error" } });
  expect(Object.keys(answer.body.fieldErrors).sort()).toEqual(fields);
});
