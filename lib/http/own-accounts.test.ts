import { expect, test } from "vitest";
import { firstRunCode } from "@/lib/accounts/first-run";
import { sessionCookie } from "@/lib/auth/session";
import { signIn } from "@/lib/auth/sign-in";
import { execute } from "@/lib/kernel/operation";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { send } from "@/lib/testing/request";
import { walkRoutes } from "./walk";

operateOnTestDatabase();

const endpoints = await walkRoutes();

/** Returns a client of the REST API that keeps its session cookie, if it gets one. */
function person() {
  let cookie = "";
  const call = async (
    method: string,
    address: string,
    body?: object,
    params: Record<string, string> = {},
  ) => {
    const found = endpoints.find((each) => each.method === method && each.address === address);
    const headers = cookie ? { cookie } : undefined;
    return send(found!.handler, { method, path: address, params, body, headers });
  };
  const enter = async (username: string, password: string) => {
    const nobody = {
      actor: null,
      requestId: "a-request",
      locale: "ru" as const,
      preferredOrganizationId: null,
    };
    const { session } = await execute(signIn, nobody, { username, password });
    cookie = `${sessionCookie()}=${session}`;
  };
  return { call, enter };
}

const [annas, boriss, resets] = ["три зелёных чайника", "пять красных ламп", "семь синих стульев"];

test("first run, invitation, blocking and password reset work through REST", async () => {
  const [anna, boris] = [person(), person()];
  expect((await anna.call("GET", "/api/me")).status).toBe(401);
  const first = { code: firstRunCode(), username: "anna", displayName: "Анна Петрова", password: annas };
  expect(await anna.call("POST", "/api/first-run", first)).toMatchObject({
    status: 201,
    body: { username: "anna", permission: "admin" },
  });
  expect(await boris.call("POST", "/api/first-run", { ...first, username: "boris" })).toMatchObject({
    status: 409,
    body: { error: "conflict", detail: "set_up_already" },
  });
  await anna.enter("anna", annas);
  expect((await anna.call("GET", "/api/me")).body).toMatchObject({ username: "anna", permission: "admin" });

  const invited = await anna.call("POST", "/api/invitations", { permission: "user", email: "b@example.ru" });
  expect(invited).toMatchObject({ status: 201, body: { letter: null, expiresAt: expect.any(String) } });
  const code = invited.body.link.split("/").at(-1);
  const accepted = await boris.call(
    "POST",
    "/api/invitations/{code}/accept",
    { username: "boris", displayName: "Борис Иванов", password: boriss },
    { code },
  );
  expect(accepted).toMatchObject({ status: 201, body: { username: "boris", permission: "user" } });
  await boris.enter("boris", boriss);
  expect((await boris.call("GET", "/api/members")).status).toBe(403);
  expect((await boris.call("GET", "/api/clients")).status).toBe(200);

  const of = { id: accepted.body.id };
  await anna.call("PATCH", "/api/members/{id}", { permission: "blocked" }, of);
  expect((await boris.call("GET", "/api/clients")).status).toBe(401);
  await anna.call("PATCH", "/api/members/{id}", { permission: "viewer" }, of);
  await boris.enter("boris", boriss);
  const reset = await anna.call("POST", "/api/members/{id}/reset-password", { password: resets }, of);
  expect(reset.status).toBe(204);
  expect((await boris.call("GET", "/api/clients")).status).toBe(401);
  await expect(boris.enter("boris", boriss)).rejects.toMatchObject({ code: "unauthorized" });
  await boris.enter("boris", resets);
  const changed = { oldPassword: resets, password: boriss };
  expect((await boris.call("POST", "/api/me/password", changed)).status).toBe(204);
  expect((await boris.call("GET", "/api/me")).body).toMatchObject({ permission: "viewer" });
});
