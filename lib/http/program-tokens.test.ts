import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import type { Permission } from "@/db/enums";
import { clients, members, programTokens, sessions } from "@/db/schema";
import { createClient } from "@/lib/clients/create";
import { getClient } from "@/lib/clients/get";
import { updateClient } from "@/lib/clients/update";
import { historyPage } from "@/lib/events/history";
import { database } from "@/lib/kernel/database";
import { type Caller, execute, memberActor, type Operation } from "@/lib/kernel/operation";
import { hashOfSecret } from "@/lib/kernel/secrets";
import { endStreamsOfEnded } from "@/lib/live/end-of-session";
import { watchers } from "@/lib/live/hub";
import { liveStream } from "@/lib/live/stream";
import { actorOfToken } from "@/lib/program-tokens/actor-of-token";
import { createToken } from "@/lib/program-tokens/create";
import { listTokens, listTokensOfMember } from "@/lib/program-tokens/list";
import { removeToken, removeTokenOfMember } from "@/lib/program-tokens/remove";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { send } from "@/lib/testing/request";
import { started } from "@/lib/testing/started";
import { walkRoutes } from "./walk";

operateOnTestDatabase();

const endpoints = await walkRoutes();
const me = endpoints.find(({ method, address }) => method === "GET" && address === "/api/me")!.handler;

const memberOf = ({ actor }: Caller) => (actor?.kind === "member" ? actor.member : null)!;
const allow = (caller: Caller, permission: Permission) =>
  database()
    .update(members)
    .set({ permission })
    .where(eq(members.id, memberOf(caller).id));
const change = (id: string, values: Partial<typeof programTokens.$inferInsert>) =>
  database().update(programTokens).set(values).where(eq(programTokens.id, id));
const useOf = async (id: string) =>
  (await database().select().from(programTokens).where(eq(programTokens.id, id)))[0]?.lastUsedAt ?? null;

/** Returns the status and body of a call with a token. */
const ask = (token: string) => send(me, { headers: { authorization: `Bearer ${token}` } });

/** Returns the caller that a program with the token of a caller is. */
const programOf = async (caller: Caller, token: string): Promise<Caller> => ({
  ...caller,
  actor: await actorOfToken(token),
});

test("tokens are listed page by page, the newest first", async () => {
  const owner = await callerAs("user");
  const make = (name: string) => execute(createToken, owner, { name, permission: "viewer" });
  const [older, newer] = [await make("Первый"), await make("Второй")];
  const first = await execute(listTokens, owner, { limit: 1 });
  expect(first.items).toMatchObject([{ id: newer.id }]);
  const second = await execute(listTokens, owner, { limit: 1, cursor: first.nextCursor! });
  expect(second).toMatchObject({ items: [{ id: older.id }], nextCursor: null });
  expect((await failureOf(execute(listTokens, owner, { limit: 0 }))).code).toBe("validation_error");
});

describe("a token that is being created when its session ends", () => {
  /** A caller in a session, and the work that ends it as a new password does. */
  async function inSession() {
    const owner = await callerAs("user");
    const { member } = memberActor(owner.actor!);
    const now = new Date().toISOString();
    const [session] = await database()
      .insert(sessions)
      .values({ memberId: member.id, startedAt: now, lastSeenAt: now })
      .returning();
    const actor = { kind: "member" as const, member, sessionId: session!.id };
    const end = async (db: Database) => {
      await db.delete(sessions).where(eq(sessions.memberId, member.id));
      await db.delete(programTokens).where(eq(programTokens.memberId, member.id));
    };
    const countTokens = () => database().$count(programTokens, eq(programTokens.memberId, member.id));
    return { caller: { ...owner, actor }, end, countTokens };
  }

  const input = { name: "Робот", permission: "user" } as const;

  test("is refused once the session has ended", async () => {
    const { caller, end, countTokens } = await inSession();
    const [creating] = await database().transaction(async (db) => {
      await end(db);
      return started(execute(createToken, caller, input).catch((error: unknown) => error));
    });
    expect(await creating).toMatchObject({ code: "unauthorized" });
    expect(await countTokens()).toBe(0);
  });

  test("is deleted by whoever ends the session after it", async () => {
    const { caller, end, countTokens } = await inSession();
    const [ending] = await database().transaction(async (db) => {
      await createToken.run({ ...caller, db }, input);
      return started(database().transaction(end));
    });
    await ending;
    expect(await countTokens()).toBe(0);
  });
});

test("a token is shown once, stored as a hash, and listed and deleted by its owner only", async () => {
  const owner = await callerAs("user");
  const made = await execute(createToken, owner, { name: " Робот ", permission: "user" });
  expect(made.token).toMatch(/^dm_[A-Za-z0-9]{40}$/);
  expect(made).toMatchObject({ name: "Робот", permission: "user", expiresAt: null, lastUsedAt: null });
  const [row] = await database().select().from(programTokens).where(eq(programTokens.id, made.id));
  expect(row!.tokenHash).toBe(hashOfSecret(made.token));
  expect(JSON.stringify(row)).not.toContain(made.token);

  const { token, ...listed } = made;
  expect(await execute(listTokens, owner, {})).toEqual({ items: [listed], nextCursor: null });
  const other = await callerAs("admin");
  expect((await execute(listTokens, other, {})).items).toEqual([]);
  expect((await failureOf(execute(removeToken, other, { id: made.id }))).code).toBe("not_found");

  expect((await ask(token)).body).toMatchObject({ sub: memberOf(owner).sub, permission: "user" });
  await execute(removeToken, owner, { id: made.id });
  expect(await ask(token)).toMatchObject({ status: 401, body: { error: "unauthorized" } });
  expect(await eventsOf(made.id)).toEqual(["token.created", "token.deleted"]);
});

test("an administrator sees and deletes another member's tokens", async () => {
  const [owner, admin] = [await callerAs("user"), await callerAs("admin")];
  const { id } = memberOf(owner);
  const older = await execute(createToken, owner, { name: "Склад", permission: "user" });
  const newer = await execute(createToken, owner, { name: "Бот", permission: "viewer" });
  await ask(older.token);
  const lastUsedAt = await useOf(older.id);
  expect(lastUsedAt).not.toBeNull();
  expect(await execute(listTokensOfMember, admin, { id })).toEqual([
    { id: newer.id, name: "Бот", lastUsedAt: null },
    { id: older.id, name: "Склад", lastUsedAt },
  ]);
  expect((await failureOf(execute(listTokensOfMember, owner, { id }))).code).toBe("forbidden");

  const key = { id, tokenId: older.id };
  expect((await failureOf(execute(removeTokenOfMember, owner, key))).code).toBe("forbidden");
  const elsewhere = { ...key, id: memberOf(admin).id };
  expect((await failureOf(execute(removeTokenOfMember, admin, elsewhere))).code).toBe("not_found");
  await execute(removeTokenOfMember, admin, key);
  expect((await ask(older.token)).status).toBe(401);
  expect((await ask(newer.token)).status).toBe(200);
  expect(await eventsOf(older.id)).toEqual(["token.created", "token.deleted"]);
});

test("a token may not exceed its owner's permission, and a member has at most a hundred tokens", async () => {
  const viewer = await callerAs("viewer");
  for (const permission of ["user", "admin"] as const)
    expect(await failureOf(execute(createToken, viewer, { name: "x", permission }))).toEqual({
      code: "forbidden",
      fields: ["permission"],
    });
  const wrong = { name: "", permission: "blocked", expiresAt: "tomorrow" };
  expect(await failureOf(execute(createToken, viewer, wrong as never))).toEqual({
    code: "validation_error",
    fields: ["expiresAt", "name", "permission"],
  });
  for (let count = 0; count < 100; count += 1)
    await execute(createToken, viewer, { name: `${count}`, permission: "viewer" });
  const more = () => execute(createToken, viewer, { name: "x", permission: "viewer" });
  expect((await failureOf(more())).code).toBe("conflict");
});

test("a token ends at its moment, or at the end of its date in Moscow", async () => {
  const owner = await callerAs("viewer");
  const make = (expiresAt: string) =>
    execute(createToken, owner, { name: "x", permission: "viewer", expiresAt });
  expect((await failureOf(make("2020-01-01T00:00:00Z"))).fields).toEqual(["expiresAt"]);
  expect((await failureOf(make("2020-01-01"))).fields).toEqual(["expiresAt"]);
  expect(await failureOf(make("9999-12-31T23:59:59-12:00"))).toEqual({
    code: "validation_error",
    fields: ["expiresAt"],
  });
  expect((await make("9999-12-31")).expiresAt).toBe("9999-12-31T21:00:00.000Z");
  expect((await make("2090-11-30")).expiresAt).toBe("2090-11-30T21:00:00.000Z");
  const { id, token, expiresAt } = await make("2090-11-30T12:00:00+03:00");
  expect(expiresAt).toBe("2090-11-30T09:00:00.000Z");
  expect((await ask(token)).status).toBe(200);
  await change(id, { expiresAt: new Date(Date.now() - 1000).toISOString() });
  expect((await ask(token)).status).toBe(401);
});

test("a caller without permission is refused before the body is read, at every address", async () => {
  const { token } = await execute(createToken, await callerAs("viewer"), { name: "x", permission: "viewer" });
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const closed = endpoints.filter(
    ({ method, handler: { operation } }) =>
      method !== "GET" && (operation?.level === "user" || operation?.level === "admin"),
  );
  expect(closed.length).toBeGreaterThan(100);
  for (const { method, address, handler, params } of closed) {
    const ids = Object.fromEntries(params.map((name) => [name, v7()]));
    const answer = await send(handler, { method, params: ids, headers, body: "{x" });
    expect([method, address, answer.status, answer.body]).toEqual([method, address, 403, expect.anything()]);
    expect(answer.body.error).toBe("forbidden");
  }
});

test("a token may do no more than its owner at that moment", async () => {
  const owner = await callerAs("admin");
  const { token } = await execute(createToken, owner, { name: "x", permission: "user" });
  const permissionOf = async () => (await ask(token)).body.permission;
  expect(await permissionOf()).toBe("user");
  await allow(owner, "viewer");
  expect(await permissionOf()).toBe("viewer");
  await allow(owner, "blocked");
  expect(await ask(token)).toMatchObject({ status: 403, body: { error: "forbidden" } });
  await allow(owner, "admin");
  expect(await permissionOf()).toBe("user");
});

test("a token's last use is written at most once a minute", async () => {
  const owner = await callerAs("viewer");
  const { id, token } = await execute(createToken, owner, { name: "x", permission: "viewer" });
  await Promise.all(Array.from({ length: 8 }, () => ask(token)));
  const first = await useOf(id);
  expect(Date.now() - Date.parse(first!)).toBeLessThan(60_000);
  await ask(token);
  expect(await useOf(id)).toBe(first);
  await change(id, { lastUsedAt: new Date(Date.now() - 61_000).toISOString() });
  await ask(token);
  expect(Date.parse((await useOf(id))!)).toBeGreaterThanOrEqual(Date.parse(first!));
});

test.each([`dm_${"a".repeat(40)}`, `dm_${"a".repeat(39)}`, "dm_shop_key", `dm_${"я".repeat(40)}`])(
  "%s, which was never created, is refused",
  async (token) => {
    const bytes = Buffer.from(token).toString("latin1");
    expect((await ask(bytes)).status).toBe(401);
  },
);

test("the history names a program's token and tells its changes from its owner's", async () => {
  const owner = await callerAs("user");
  const { token } = await execute(createToken, owner, { name: "Робот", permission: "user" });
  const program = await programOf(owner, token);
  const { id } = await execute(createClient, program, { kind: "company", name: "ООО «Поморье»" });
  await execute(updateClient, program, { id, notes: "от робота" });
  await execute(updateClient, owner, { id, notes: "от человека" });
  const { items: events } = await historyPage(database(), { id, limit: 200 });
  expect(events.map(({ kind, viaToken }) => [kind, viaToken])).toEqual([
    ["client.updated", null],
    ["client.updated", "Робот"],
    ["client.created", "Робот"],
  ]);
  expect(events.every(({ actorId }) => actorId === memberOf(owner).id)).toBe(true);
  expect((await execute(getClient, program, { id })).notes).toBe("от человека");
  expect(await database().$count(clients, eq(clients.id, id))).toBe(1);
});

test("a token's event stream ends when the token expires", async () => {
  const owner = await callerAs("viewer");
  const { id, token } = await execute(createToken, owner, { name: "x", permission: "viewer" });
  const actor = await actorOfToken(token);
  expect(actor).toMatchObject({ token: { id } });
  const stream = liveStream({ memberId: memberOf(owner).id, sessionId: null, tokenId: id }, undefined);
  await endStreamsOfEnded();
  expect(watchers.size).toBe(1);
  await change(id, { expiresAt: new Date().toISOString() });
  await endStreamsOfEnded();
  expect(watchers.size).toBe(0);
  await stream.cancel();
});

describe("every REST operation, called by a program", () => {
  const operations = endpoints.flatMap(({ method, address, handler, isCatchAll }) =>
    handler.operation && !isCatchAll ? [[`${method} ${address}`, handler.operation] as const] : [],
  );
  const opensDoors = /members|password|sessions|tokens|totp|recovery|invitations|two-factor/;
  const forPeople = (name: string) => !name.startsWith("GET ") && opensDoors.test(name);
  let program: Caller;
  let lowered: Caller;

  beforeAll(async () => {
    const owner = await callerAs("admin");
    const { token } = await execute(createToken, owner, { name: "x", permission: "admin" });
    program = await programOf(owner, token);
    const demoted = await callerAs("admin");
    const second = await execute(createToken, demoted, { name: "x", permission: "admin" });
    await allow(demoted, "blocked");
    lowered = await programOf(demoted, second.token);
  });

  const isOfMembers = ({ level }: Operation) => level !== "public" && level !== "site";

  test.each(operations.filter(([name, operation]) => isOfMembers(operation) && forPeople(name)))(
    "%s manages access of people and refuses programs",
    async (_, operation) => {
      expect(operation.isForPeople).toBe(true);
      expect((await failureOf(execute(operation, program, {}))).code).toBe("forbidden");
    },
  );

  test.each(operations.filter(([name, operation]) => !forPeople(name) && isOfMembers(operation)))(
    "%s is not marked as for people only and refuses a program whose owner is blocked",
    async (_, operation) => {
      expect(operation.isForPeople).toBeUndefined();
      expect((await failureOf(execute(operation, lowered, {}))).code).toBe("forbidden");
    },
  );
});
