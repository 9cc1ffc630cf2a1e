import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { clients, documents } from "@/db/schema";
import { createClient } from "@/lib/clients/create";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute, executeOnce } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { send } from "@/lib/testing/request";
import { walkRoutes } from "./walk";

vi.stubEnv("DEV_BYPASS_AUTH", "1");
const scenario = documentScenario();
const endpoints = (await walkRoutes()).filter(({ handler, isCatchAll }) => handler.operation && !isCatchAll);
const handlerOf = (address: string) =>
  endpoints.find((each) => each.method === "POST" && each.address === address)!.handler;

type Sent = { params?: Record<string, string>; body: object };

const line = { name: "Услуга", qty: 1, priceCents: 10_000, vatRate: "none" };

async function issued() {
  const { id } = await scenario.create({ clientId: scenario.clientId, lines: [line] });
  await execute(changeStatus, scenario.caller, { id, status: "issued" });
  return id;
}

async function template() {
  const { body } = await post("/api/templates", { body: { name: "Шаблон", docType: "invoice" } });
  return body.id as string;
}

/** What is sent to each address that creates a record at most once. */
const requests: Record<string, () => Promise<Sent> | Sent> = {
  "/api/clients": () => ({ body: { name: "ООО «Поморье»" } }),
  "/api/documents": () => ({
    body: { docType: "invoice", organizationId: scenario.organizationId, lines: [line] },
  }),
  "/api/documents/{id}/correct": async () => ({
    params: { id: await issued() },
    body: { reason: "Опечатка" },
  }),
  "/api/documents/{id}/duplicate": async () => ({ params: { id: await issued() }, body: { docType: "act" } }),
  "/api/projects": () => ({ body: { name: "Ярмарка", organizationId: scenario.organizationId } }),
  "/api/projects/{id}/documents": () => ({
    params: { id: scenario.projectId },
    body: { docType: "invoice", again: true },
  }),
  "/api/reconciliations": () => ({
    body: {
      organizationId: scenario.organizationId,
      clientId: scenario.clientId,
      from: "2026-01-01",
      to: "2026-03-31",
    },
  }),
  "/api/series": () => ({
    body: {
      organizationId: scenario.organizationId,
      clientId: scenario.clientId,
      name: "Обслуживание",
      docTypes: ["invoice"],
      lines: [line],
      dayOfMonth: 1,
      from: "2026-01-01",
    },
  }),
  "/api/services": () => ({ body: { name: "Экскурсия", priceCents: 10_000 } }),
  "/api/templates/{id}/instantiate": async () => ({
    params: { id: await template() },
    body: { clientId: scenario.clientId },
  }),
};

const post = (address: string, { params, body }: Sent, key?: string) =>
  send(handlerOf(address), {
    method: "POST",
    params,
    body,
    headers: key ? { "idempotency-key": key } : {},
  });

test.each(endpoints.filter(({ handler }) => handler.operation?.createsOnce).map(({ address }) => address))(
  "%s creates once what is asked for again with the same key",
  async (address) => {
    const sent = await requests[address]!();
    const first = await post(address, sent, `key of ${address}`);
    expect(first).toMatchObject({ status: 201 });
    const repeated = await post(address, sent, `key of ${address}`);
    const { isNew, ...made } = first.body;
    expect(repeated.body).toMatchObject(made);
    expect(repeated.status).toBe(200);
    expect(isNew === undefined || repeated.body.isNew === false).toBe(true);
  },
);

test("simultaneous repeats create one document, and a key belongs to one request", async () => {
  const sent = requests["/api/documents"]!() as Sent;
  const before = await database().$count(documents);
  const together = await Promise.all(
    Array.from({ length: 5 }, () => post("/api/documents", sent, "at once")),
  );
  expect(together.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
  expect(new Set(together.map(({ body }) => body.id)).size).toBe(1);
  expect(await database().$count(documents)).toBe(before + 1);

  const other = { body: { ...sent.body, notes: "Другой" } };
  const refused = { error: "conflict", detail: "key_used_before" };
  expect(await post("/api/documents", other, "at once")).toMatchObject({ status: 409, body: refused });
  expect(await post("/api/documents", other, "another")).toMatchObject({ status: 201 });
  expect(await post("/api/documents", sent)).toMatchObject({ status: 201 });
  expect(await database().$count(documents)).toBe(before + 3);
});

test("a request that failed may be sent again with its key, corrected", async () => {
  const wrong = { body: { name: "", inn: "1" } };
  expect(await post("/api/clients", wrong, "mended")).toMatchObject({ status: 400 });
  expect(await post("/api/clients", { body: { name: "ООО" } }, "mended")).toMatchObject({ status: 201 });
});

test("what was created and deleted since is not created again", async () => {
  const sent = { body: { name: "ООО «На час»" } };
  const { body } = await post("/api/clients", sent, "deleted");
  await database().delete(clients).where(eq(clients.id, body.id));
  expect(await post("/api/clients", sent, "deleted")).toMatchObject({
    status: 409,
    body: { error: "conflict" },
  });
});

test("a key that is too long is refused", async () => {
  const refused = await post("/api/clients", { body: { name: "ООО" } }, "x".repeat(201));
  expect(refused).toMatchObject({
    status: 400,
    body: { fieldErrors: { idempotencyKey: [expect.any(String)] } },
  });
});

test("a field that is ignored may hold a number beyond all bounds, with a key as without one", async () => {
  const raw = (number: string) => `{"name": "ООО «Предел»", "x": {"y": [${number}]}}`;
  const postRaw = (body: string, key?: string) =>
    send(handlerOf("/api/clients"), {
      method: "POST",
      body,
      headers: key ? { "idempotency-key": key } : {},
    });
  expect(await postRaw(raw("1e999"))).toMatchObject({ status: 201 });
  const first = await postRaw(raw("1e999"), "beyond");
  expect(first).toMatchObject({ status: 201 });
  expect(await postRaw(raw("1e999"), "beyond")).toMatchObject({ status: 200, body: { id: first.body.id } });
  const refused = { status: 409, body: { detail: "key_used_before" } };
  expect(await postRaw(raw("-1e999"), "beyond")).toMatchObject(refused);
});

test.each([undefined, "deep"])("a body of absurd depth is refused, with the key %s", async (key) => {
  const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  const postDepth = (depth: number) =>
    send(handlerOf("/api/clients"), {
      method: "POST",
      body: `{"name": "ООО «Глубина»", "x": ${nested(depth)}}`,
      headers: key ? { "idempotency-key": key } : {},
    });
  for (const depth of [1001, 200_000]) {
    const { status, body } = await postDepth(depth);
    expect([depth, status, Object.keys(body.fieldErrors ?? {})]).toEqual([depth, 400, ["x"]]);
  }
  expect(await postDepth(1000)).toMatchObject({ status: 201 });
});

test("repeating documents again with the same key makes no further drafts", async () => {
  const documentIds = [await issued(), await issued()];
  const body = { documentIds, date: "2026-12-01" };
  const first = await post("/api/documents/repeat", { body }, "december");
  expect(first.body.items).toMatchObject([{ state: "new" }, { state: "new" }]);
  expect(await post("/api/documents/repeat", { body }, "december")).toMatchObject({ body: first.body });
  const anew = await post("/api/documents/repeat", { body });
  expect(anew.body.items[0].id).not.toBe(first.body.items[0].id);
});

test("the keys of one member are not those of another", async () => {
  const [anna, boris] = [await callerAs("user"), await callerAs("user")];
  const create = async (caller: typeof anna) =>
    (await executeOnce(createClient, caller, { name: "ООО «Свои»" }, "1")).result.id;
  expect(await create(anna)).toBe(await create(anna));
  expect(await create(boris)).not.toBe(await create(anna));
});
