import { expect, test, vi } from "vitest";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { send } from "@/lib/testing/request";
import { POST as restore } from "./[id]/restore/route";
import { DELETE, GET as get, PATCH, PUT } from "./[id]/route";
import { GET as list, POST } from "./route";

vi.stubEnv("DEV_BYPASS_AUTH", "1");
operateOnTestDatabase();

const create = (body: unknown, headers?: Record<string, string>) =>
  send(POST, { method: "POST", path: "/api/clients", body, headers });

test("a client is created, read, changed by PATCH and PUT, restored and deleted", async () => {
  const created = await create({
    name: "ООО «Ромашка»",
    inn: "",
    search: "подделка",
    archivedAt: "2026-01-01",
  });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ name: "ООО «Ромашка»", inn: null, archivedAt: null });
  expect(created.body).not.toHaveProperty("search");
  expect(created.headers.get("x-request-id")).toMatch(/^[\w-]{8,}$/);

  const params = { id: created.body.id };
  expect(await send(get, { params })).toMatchObject({ status: 200, body: created.body });
  const patched = await send(PATCH, { method: "PATCH", params, body: { inn: "7700000016" } });
  expect(patched).toMatchObject({ status: 200, body: { name: "ООО «Ромашка»", inn: "7700000016" } });
  const put = await send(PUT, { method: "PUT", params, body: { ...patched.body, phone: "+7" } });
  expect(put).toMatchObject({ status: 200, body: { inn: "7700000016", phone: "+7" } });

  expect(await send(restore, { method: "POST", params })).toMatchObject({ status: 200 });
  expect(await send(DELETE, { method: "DELETE", params })).toMatchObject({ status: 204, body: null });
  expect(await send(get, { params })).toMatchObject({ status: 404, body: { error: "not_found" } });
});

test("a refusal explains each wrong field in the caller's language", async () => {
  const answer = await create({ name: "", inn: "7700000017" });
  expect(answer).toMatchObject({ status: 400, body: { error: "validation_error" } });
  expect(answer.body.fieldErrors).toEqual({
    name: ["Обязательное поле"],
    inn: ["Неверный ИНН: не сходится контрольное число"],
  });
  const english = await create(
    { name: "x", kind: "person", ogrn: "304500116000157" },
    { "accept-language": "en" },
  );
  expect(english.body.fieldErrors).toEqual({ ogrn: ["An individual has no OGRN"] });
});

test.each(["x", "019a0000-0000-7000-8000-000000000000", "019a0000-0000-7000-8000-00000000000", "%00"])(
  "GET, PATCH and DELETE of /api/clients/%s answer 404",
  async (id) => {
    const params = { id };
    for (const [handler, method] of [
      [get, "GET"],
      [PATCH, "PATCH"],
      [DELETE, "DELETE"],
    ] as const) {
      const answer = await send(handler, {
        method,
        params,
        ...(method === "PATCH" && { body: { name: "x" } }),
      });
      expect(answer).toMatchObject({ status: 404, body: { error: "not_found" } });
    }
  },
);

test.each(["{", "[]", "1", '"x"', "null"])("creating a client with the body %s is refused", async (body) => {
  expect(await create(body)).toMatchObject({ status: 400, body: { error: "validation_error" } });
});

test("a list is an array, and its Link headers lead through all pages", async () => {
  for (const name of ["Алмаз", "Берег", "Ветер", "Гранит", "Дельта"]) await create({ name });
  const seen: string[] = [];
  let path: string | undefined = "/api/clients?limit=2";
  while (path) {
    const page: Awaited<ReturnType<typeof send>> = await send(list, { path });
    expect(page.status).toBe(200);
    seen.push(...page.body.map(({ name }: { name: string }) => name));
    path = page.headers.get("link")?.match(/^<http:\/\/localhost:3000(\S+)>; rel="next"$/)?.[1];
  }
  expect(seen).toEqual(["Алмаз", "Берег", "Ветер", "Гранит", "Дельта"]);
  const found = await send(list, { path: `/api/clients?q=${encodeURIComponent("ВЕТ")}&limit=1000` });
  expect(found.body.map(({ name }: { name: string }) => name)).toEqual(["Ветер"]);
});

test.each(["limit=0", "limit=1001", "limit=abc", "limit=", "cursor=x", "archived=maybe"])(
  "/api/clients?%s is refused",
  async (query) => {
    const field = query.split("=")[0]!;
    const answer = await send(list, { path: `/api/clients?${query}` });
    expect(answer).toMatchObject({ status: 400, body: { error: "validation_error" } });
    expect(Object.keys(answer.body.fieldErrors)).toEqual([field]);
  },
);

test("a write that a page of another site sends is refused", async () => {
  const answer = await create(
    { name: "x" },
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  );
  expect(answer).toMatchObject({ status: 403, body: { error: "forbidden" } });
});
