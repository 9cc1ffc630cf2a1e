import { v7 } from "uuid";
import { type Permission, permissions } from "@/db/enums";
import { tokenKinds } from "@/e2e/fakes/auth-tokens";
import { retryingClient } from "@/e2e/testing/api-client";
import { mintToken, mintTokenOf } from "@/e2e/testing/auth";
import { expect, test } from "@/e2e/testing/fixtures";
import { description, fillPlaceholders, operations } from "@/e2e/testing/operations";
import { type MemberLevel, reaches } from "@/lib/kernel/actor";
import type { MemberRecord } from "@/lib/members/schema";

const protectedOperations = operations.filter(
  (operation): operation is typeof operation & { level: MemberLevel } =>
    operation.level !== "public" && operation.level !== "site",
);
const levels = permissions.filter((permission) => permission !== "blocked");
/** Returns the token of a member who has been blocked. */
async function mintBlockedToken(): Promise<string> {
  const username = `blocked-${v7()}`;
  const token = await mintTokenOf(username);
  expect((await retryingClient(token).get("/api/me")).status).toBe(200);
  const admin = retryingClient(await mintToken("admin"));
  const { body } = await admin.get<MemberRecord[]>("/api/members?limit=200");
  const { id } = body.find((member) => member.username === username)!;
  expect((await admin.patch(`/api/members/${id}`, { permission: "blocked" })).status).toBe(200);
  return token;
}

/** One blocked member for all tests of a process. */
let blockedToken: Promise<string> | undefined;

const clientBelow = async (permission: Permission) => {
  if (permission !== "blocked") return retryingClient(await mintToken(permission));
  blockedToken ??= mintBlockedToken();
  return retryingClient(await blockedToken);
};

const forgeries = tokenKinds.filter((kind) => kind !== "valid");

test("the served API description equals the one that these tests are built from", async ({ anonymous }) => {
  expect((await anonymous.get("/api/openapi.json")).body).toEqual(description);
});

for (const { method, address, level } of protectedOperations) {
  test(`${method} ${address} requires the level ${level}: 401 without a token, 403 below that level`, async ({
    anonymous,
  }) => {
    const path = fillPlaceholders(address);
    expect(await anonymous.call(method, path)).toMatchObject({
      status: 401,
      body: { error: "unauthorized" },
    });
    for (const lower of permissions.filter((permission) => !reaches(permission, level))) {
      const client = await clientBelow(lower);
      expect(await client.call(method, path), lower).toMatchObject({
        status: 403,
        body: { error: "forbidden" },
      });
    }
  });

  test(`${method} ${address} refuses forged tokens`, async ({ anonymous }) => {
    for (const kind of forgeries) {
      const authorization = `Bearer ${await mintToken(level, kind)}`;
      const answer = await anonymous.call(method, fillPlaceholders(address), { headers: { authorization } });
      expect(answer, kind).toMatchObject({ status: 401, body: { error: "unauthorized" } });
    }
  });
}

for (const level of levels) {
  test(`/api/me returns the permission of a ${level} from their token`, async ({ api }) => {
    const { status, body } = await (await api(level)).get("/api/me");
    expect({ status, body }).toMatchObject({ status: 200, body: { permission: level } });
  });
}

test("an invalid Authorization header is refused even if the browser has a valid session", async ({
  page,
  signIn,
}) => {
  await signIn(page, "admin");
  const request = page.context().request;
  expect((await request.get("/api/me")).status()).toBe(200);
  const headers = { authorization: `Bearer ${await mintToken("admin", "expired")}` };
  expect((await request.get("/api/me", { headers })).status()).toBe(401);
  expect(
    (await request.get("/api/me", { headers: { authorization: "Basic YWRtaW46YWRtaW4=" } })).status(),
  ).toBe(401);
});

test("a made-up session cookie is refused", async ({ anonymous }) => {
  for (const value of ["x", "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c", await mintToken("admin")]) {
    const answer = await anonymous.call("GET", "/api/me", {
      headers: { cookie: `next-auth.session-token=${value}` },
    });
    expect(answer.status).toBe(401);
  }
});
