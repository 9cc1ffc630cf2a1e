import { expect, test, vi } from "vitest";
import { GET as active, POST as choose } from "@/app/api/active-organization/route";
import { defaultPrefixes } from "@/lib/organizations/rules";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { send } from "@/lib/testing/request";
import { GET as account, DELETE as removeAccount } from "./[organizationId]/bank-accounts/[id]/route";
import { GET as accounts, POST as addAccount } from "./[organizationId]/bank-accounts/route";
import { POST as restore } from "./[organizationId]/restore/route";
import { DELETE, GET as get, PATCH } from "./[organizationId]/route";
import { GET as list, POST } from "./route";

vi.stubEnv("DEV_BYPASS_AUTH", "1");
operateOnTestDatabase();

const create = async (name: string) => (await send(POST, { method: "POST", body: { name } })).body;

test("the active organization is the first one until another is chosen, and the choice is kept in a cookie", async () => {
  expect(await send(active)).toMatchObject({ status: 404, body: { error: "not_found" } });
  const first = await create("Первая");
  const second = await create("Вторая");
  expect(await send(active)).toMatchObject({ status: 200, body: first });

  const chosen = await send(choose, { method: "POST", body: { organizationId: second.id } });
  expect(chosen).toMatchObject({ status: 200, body: second });
  const cookie = chosen.headers.get("set-cookie") ?? "";
  expect(cookie).toContain(`dm_org=${second.id};`);
  for (const part of ["Path=/", "HttpOnly", "SameSite=lax", "Max-Age=31536000"])
    expect(cookie).toContain(part);
  expect(cookie).not.toContain("Secure");

  const headers = { cookie: `dm_org=${second.id}` };
  expect(await send(active, { headers })).toMatchObject({ body: { name: "Вторая" } });
  await send(DELETE, { method: "DELETE", params: { organizationId: second.id } });
  expect(await send(active, { headers })).toMatchObject({ body: { name: "Первая" } });
  const again = await send(choose, { method: "POST", body: { organizationId: second.id } });
  expect(again).toMatchObject({ status: 400, body: { error: "validation_error" } });
  expect(again.headers.has("set-cookie")).toBe(false);
});

test("an organization is created, changed, archived and restored", async () => {
  const { id } = await create("ООО «Ромашка»");
  const params = { organizationId: id };
  const patched = await send(PATCH, {
    method: "PATCH",
    params,
    body: { numberPrefixes: { invoice: "INV" } },
  });
  expect(patched.body.numberPrefixes).toEqual({ ...defaultPrefixes, invoice: "INV" });
  expect(await send(DELETE, { method: "DELETE", params })).toMatchObject({ status: 204 });
  const listed = async () => (await send(list, { path: "/api/organizations" })).body;
  expect((await listed()).map((each: { id: string }) => each.id)).not.toContain(id);
  expect((await send(get, { params })).body.archivedAt).not.toBeNull();
  expect(await send(restore, { method: "POST", params })).toMatchObject({ body: { archivedAt: null } });
  expect(await send(get, { params: { organizationId: "x" } })).toMatchObject({ status: 404 });
});

test("a bank account is reachable only under its own organization", async () => {
  const own = { organizationId: (await create("Своя")).id };
  const other = { organizationId: (await create("Чужая")).id };
  const body = { bankName: "Банк", bik: "044525225", accountNumber: "40702810138250123017" };
  const added = await send(addAccount, { method: "POST", params: own, body: { ...body, ...other } });
  expect(added).toMatchObject({ status: 201, body: { ...body, ...own, isDefault: true } });
  const id = added.body.id;
  expect(await send(account, { params: { ...own, id } })).toMatchObject({ status: 200 });
  expect(await send(account, { params: { ...other, id } })).toMatchObject({ status: 404 });
  expect(await send(removeAccount, { method: "DELETE", params: { ...other, id } })).toMatchObject({
    status: 404,
  });
  expect((await send(accounts, { params: own })).body).toHaveLength(1);
  const wrong = { ...body, accountNumber: "40702810138250123018" };
  expect(await send(addAccount, { method: "POST", params: own, body: wrong })).toMatchObject({
    status: 400,
    body: { error: "validation_error", fieldErrors: { accountNumber: [expect.any(String)] } },
  });
  expect(await send(accounts, { params: { organizationId: "x" } })).toMatchObject({ status: 404 });
});
