import { expect, test, vi } from "vitest";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { send } from "@/lib/testing/request";

import { GET as list } from "./route";
import { paymentCalls } from "./testing/calls";

vi.stubEnv("DEV_BYPASS_AUTH", "1");
const scenario = documentScenario();
const { invoice, receive, matchTo } = paymentCalls(scenario);

const listOf = async (path: string) =>
  (await send(list, { path: `/api/payments?${path}` })).body.map(({ id }: { id: string }) => id);

test("payments are listed by inbox, outgoing and refunds, found by text, amount and dates, and paged", async () => {
  const organizationId = scenario.foreignOrganizationId;
  const { id: documentId } = await invoice({ organizationId });
  const waiting = await receive({
    organizationId,
    paidAt: "2026-11-05T10:00:00.000Z",
    purpose: "Спасибо, Ёлкин",
  });
  const outgoing = await receive({ organizationId, paidAt: "2026-11-04T10:00:00.000Z", kind: "outgoing" });
  const returned = await receive({ organizationId, paidAt: "2026-11-03T10:00:00.000Z", purpose: "Возврат" });
  const paid = await receive({ organizationId, paidAt: "2026-11-02T10:00:00.000Z", amountCents: 777 });
  await matchTo(paid, { documentId });
  const organizationQuery = `organizationId=${organizationId}`;
  expect(await listOf(organizationQuery)).toEqual([waiting, outgoing, returned, paid]);
  expect(await listOf(`${organizationQuery}&unmatched=1`)).toEqual([waiting, outgoing, returned]);
  expect(await listOf(`${organizationQuery}&view=inbox`)).toEqual([waiting, returned]);
  expect(await listOf(`${organizationQuery}&view=outgoing`)).toEqual([outgoing]);
  expect(await listOf(`${organizationQuery}&view=refunds`)).toEqual([returned]);
  expect(await listOf(`documentId=${documentId}`)).toEqual([paid]);
  expect(await listOf(`${organizationQuery}&q=${encodeURIComponent("елкин")}`)).toEqual([waiting]);
  expect(await listOf(`${organizationQuery}&q=${encodeURIComponent("7,77")}`)).toEqual([paid]);
  expect(await listOf(`${organizationQuery}&from=2026-11-03&to=2026-11-04`)).toEqual([outgoing, returned]);
  const page = await send(list, { path: `/api/payments?${organizationQuery}&limit=3` });
  const next = page.headers.get("link")?.match(/^<http:\/\/localhost:3000(\S+)>; rel="next"$/)?.[1];
  expect((await send(list, { path: next })).body.map(({ id }: { id: string }) => id)).toEqual([paid]);
  expect(page.body[0]).toMatchObject({ kind: "incoming", isRefund: false, documentId: null, raw: null });
  expect(Object.keys(page.body[0])).not.toContain("search");
});

test("unmatched payments can be listed without naming an organization", async () => {
  const all = await send(list, { path: "/api/payments?unmatched=1&limit=200" });
  expect(all.status).toBe(200);
  expect(all.body.every(({ documentId }: { documentId: string | null }) => documentId === null)).toBe(true);
});
