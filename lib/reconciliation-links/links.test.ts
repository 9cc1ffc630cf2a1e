import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { expect, test, vi } from "vitest";
import { reconciliationLinks } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { changeReconciliationStatus } from "@/lib/reconciliations/change-status";
import { getReconciliation } from "@/lib/reconciliations/get";
import { reconciling } from "@/lib/reconciliations/testing/scenario";
import { countBlocked } from "@/lib/testing/count-blocked";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { answerReconciliation } from "./answer";
import { createReconciliationLink } from "./create";
import { listReconciliationLinks } from "./list";
import { linkedReconciliation, linkedReconciliationPdf } from "./open";
import { revokeReconciliationLink } from "./revoke";

const scenario = documentScenario();
const { client, act, make } = reconciling(scenario);

let visitors = 0;

/** A visitor without an account, at an address of their own. */
const visitor = (address = `192.0.2.${++visitors}`) => ({
  actor: null,
  requestId: v7(),
  locale: "ru" as const,
  preferredOrganizationId: null,
  peer: { address, device: null },
});

async function createLinkedAct() {
  const clientId = await client();
  await act(clientId, 12_200);
  const made = await make(clientId);
  const link = await execute(createReconciliationLink, scenario.caller, { id: made.id });
  return { id: made.id, link, token: link.url.split("/r/")[1]! };
}

const open = (token: string) => execute(linkedReconciliation, visitor(), { token });
const answer = (token: string, given: Record<string, unknown>, caller = visitor()) =>
  execute(answerReconciliation, caller, { token, ...given });
const get = (id: string) => execute(getReconciliation, scenario.caller, { id });
const setStatus = (id: string, status: string) =>
  execute(changeReconciliationStatus, scenario.caller, { id, status });

test("a link shows the act until it is revoked, and its address is not stored", async () => {
  const { id, link, token } = await createLinkedAct();
  expect(await open(token)).toMatchObject({ mayAnswer: true, answered: null, closingCents: 12_200 });
  const { paper } = await execute(linkedReconciliationPdf, visitor(), { token });
  expect(paper.id).toBe(id);
  const [row] = await database()
    .select()
    .from(reconciliationLinks)
    .where(eq(reconciliationLinks.id, link.id));
  expect(JSON.stringify(row)).not.toContain(token);
  const [listed] = await execute(listReconciliationLinks, scenario.caller, { id });
  expect(listed).toEqual({ id: link.id, expiresAt: link.expiresAt, createdAt: link.createdAt });
  await execute(revokeReconciliationLink, scenario.caller, { id, linkId: link.id });
  for (const call of [() => open(token), () => answer(token, { answer: "agreed" }), () => open("x")])
    expect((await failureOf(call())).code).toBe("not_found");
});

test.each([1.5, "100"])(
  "refuses a balance of %j because it is not a whole number of kopecks",
  async (balanceCents) => {
    const { token } = await createLinkedAct();
    await expect(answer(token, { answer: "disputed", balanceCents })).rejects.toMatchObject({
      code: "validation_error",
      fieldErrors: { balanceCents: ["Сальдо — целое число копеек; меньше нуля, если должны вам"] },
    });
  },
);

test("accepts a negative balance", async () => {
  const { token } = await createLinkedAct();
  expect(await answer(token, { answer: "disputed", balanceCents: -150 })).toMatchObject({
    balanceCents: -150,
  });
});

test("stores an answer with an event, ignores its repetition and lets a dispute become an agreement", async () => {
  const { id, token } = await createLinkedAct();
  const disputed = { answer: "disputed", comment: "Нет акта 5", balanceCents: 10_000 };
  expect(await answer(token, disputed)).toMatchObject({ status: "disputed", balanceCents: 10_000 });
  await answer(token, disputed);
  expect(await get(id)).toMatchObject({
    status: "disputed",
    answer: "disputed",
    answerComment: "Нет акта 5",
    answerBalanceCents: 10_000,
  });
  await answer(token, { answer: "agreed" });
  expect(await get(id)).toMatchObject({ status: "agreed", answer: "agreed", answerComment: null });
  await answer(token, { answer: "agreed" });
  expect((await failureOf(answer(token, disputed))).code).toBe("invalid_transition");
  expect((await eventsOf(id)).slice(-2)).toEqual([
    "reconciliation.client_disputed",
    "reconciliation.client_agreed",
  ]);
  expect((await open(token)).isAgreed).toBe(true);
});

test("of two simultaneous answers the agreement stands", async () => {
  const { id, token } = await createLinkedAct();
  await Promise.allSettled([answer(token, { answer: "agreed" }), answer(token, { answer: "disputed" })]);
  const { status, answer: storedAnswer } = await get(id);
  expect(status).toBe("agreed");
  expect(storedAnswer).toBe("agreed");
});

test("refuses an answer while the link is being revoked", async () => {
  const { id, link, token } = await createLinkedAct();
  const [pendingAnswer] = await database().transaction(async (db) => {
    const context = { ...scenario.caller, db, actor: scenario.caller.actor! };
    await revokeReconciliationLink.run(context, { id, linkId: link.id });
    const outcome = failureOf(answer(token, { answer: "agreed" }));
    await vi.waitUntil(async () => (await countBlocked()) > 0, { timeout: 60_000 });
    return [outcome];
  });
  expect((await pendingAnswer).code).toBe("not_found");
  expect(await get(id)).toMatchObject({ status: "draft", answer: null });
});

test("shows that an act is cancelled and refuses answers and new links", async () => {
  const { id, token } = await createLinkedAct();
  await setStatus(id, "cancelled");
  expect(await open(token)).toMatchObject({ form: null, mayAnswer: false });
  expect((await failureOf(answer(token, { answer: "agreed" }))).code).toBe("invalid_transition");
  expect((await failureOf(execute(linkedReconciliationPdf, visitor(), { token }))).code).toBe("not_found");
  expect((await failureOf(execute(createReconciliationLink, scenario.caller, { id }))).code).toBe("conflict");
});

test("refuses an unknown answer and limits answers per network", async () => {
  const { token } = await createLinkedAct();
  expect(await failureOf(answer(token, { answer: "maybe" }))).toMatchObject({ fields: ["answer"] });
  const codes: string[] = [];
  while (codes.at(-1) !== "rate_limited" && codes.length < 1000) {
    const caller = visitor(`2001:db8::${codes.length.toString(16)}`);
    codes.push((await failureOf(answer("x".repeat(43), { answer: "agreed" }, caller))).code);
  }
  expect(codes.length).toBeGreaterThan(20);
  expect(new Set(codes.slice(0, -1))).toEqual(new Set(["not_found"]));
  expect(codes.at(-1)).toBe("rate_limited");
});
