import { expect, test, vi } from "vitest";
import { POST as add } from "@/app/api/documents/[id]/payments/route";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { eventsOf } from "@/lib/testing/events";
import { send } from "@/lib/testing/request";
import { DELETE, GET as get } from "./[id]/route";
import { paymentCalls } from "./testing/calls";

vi.stubEnv("DEV_BYPASS_AUTH", "1");
const scenario = documentScenario();
const { invoice, receive, stateOf } = paymentCalls(scenario);

test("a payment entered by hand counts and can be deleted; a payment that the bank reported cannot be deleted", async () => {
  const { id: documentId } = await invoice();
  const added = await send(add, {
    method: "POST",
    params: { id: documentId },
    body: { amountCents: 4_000, paidAt: "2026-11-20", payerName: "", kind: "outgoing" },
  });
  expect(added).toMatchObject({
    status: 201,
    body: {
      documentId,
      kind: "incoming",
      source: "manual",
      amountCents: 4_000,
      payerName: null,
      paidAt: "2026-11-20T00:00:00.000Z",
    },
  });
  expect(await stateOf(documentId)).toEqual(["partially_paid", 4_000, [4_000]]);
  const params = { id: added.body.id };
  expect(await send(DELETE, { method: "DELETE", params })).toMatchObject({ status: 204 });
  expect(await send(get, { params })).toMatchObject({ status: 404 });
  expect(await stateOf(documentId)).toEqual(["draft", 0, []]);
  expect(await eventsOf(params.id)).toEqual([
    "payment.received",
    "payment.matched",
    "payment.unmatched",
    "payment.removed",
  ]);
  const received = await receive();
  expect(await send(DELETE, { method: "DELETE", params: { id: received } })).toMatchObject({ status: 409 });
});

test.each([
  [{ paidAt: "2026-11-20" }, ["amountCents"]],
  [{ amountCents: 0, paidAt: "2026-11-20" }, ["amountCents"]],
  [{ amountCents: -1, paidAt: "2026-02-30" }, ["amountCents", "paidAt"]],
  [{ amountCents: 100 }, ["paidAt"]],
  [{ amountCents: 100, paidAt: "вчера" }, ["paidAt"]],
])("a payment entered by hand with %o is refused", async (body, fields) => {
  const { id } = await invoice();
  const answer = await send(add, { method: "POST", params: { id }, body });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fieldErrors).sort()).toEqual(fields);
});
