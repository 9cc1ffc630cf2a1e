import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import type { Permission } from "@/db/enums";
import { members, sessions } from "@/db/schema";
import { database } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { updateMember } from "@/lib/members/update";
import { actorOfToken } from "@/lib/program-tokens/actor-of-token";
import { createToken } from "@/lib/program-tokens/create";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { memberOfSession } from "./alive";
import { endOwnSession, endOwnSessions, endSessionsOfMember } from "./end";
import { listOwnSessions, listSessionsOfMember } from "./list";
import { startSession } from "./start";
import { deleteExpiredSessions } from "./sweep";

operateOnTestDatabase();

const hourMs = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const peer = { address: "203.0.113.7", device: "Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0" };

const person = () => {
  const sub = v7();
  return { sub, username: `user-${sub}`, displayName: "Иванова Анна", email: null };
};

const memberIdOf = ({ actor }: Caller) => (actor?.kind === "member" ? actor.member.id : "");

/** Creates a person who is signed in twice; the caller is that of the first session. */
async function signedInTwice() {
  const identity = person();
  const [first, second] = [await startSession(identity, peer), await startSession(identity, peer)];
  const member = (await memberOfSession(first))!;
  const caller: Caller = {
    actor: { kind: "member", member, sessionId: first },
    requestId: v7(),
    locale: "ru",
    preferredOrganizationId: null,
  };
  return { caller, member, first, second };
}

const change = (id: string, values: Partial<typeof sessions.$inferInsert>) =>
  database().update(sessions).set(values).where(eq(sessions.id, id));

test("members see their sessions, and can end one or all of them", async () => {
  const { caller, member, first, second } = await signedInTwice();
  const listed = await execute(listOwnSessions, caller, {});
  expect(listed).toMatchObject([
    { id: second, current: false, ...peer },
    { id: first, current: true, ...peer },
  ]);
  await execute(endOwnSession, caller, { id: second });
  expect(await memberOfSession(second)).toBeNull();
  expect(await memberOfSession(first)).toMatchObject({ id: member.id });
  await execute(endOwnSessions, caller, {});
  expect(await memberOfSession(first)).toBeNull();
  expect(await eventsOf(member.id)).toEqual(["member.signed_out"]);
});

test("a member cannot end another's session, and an administrator can end all of a member's", async () => {
  const { first, member } = await signedInTwice();
  const user = await callerAs("user");
  expect(await failureOf(execute(endOwnSession, user, { id: first }))).toMatchObject({ code: "not_found" });
  expect(await failureOf(execute(endSessionsOfMember, user, { id: member.id }))).toMatchObject({
    code: "forbidden",
  });
  expect(await memberOfSession(first)).not.toBeNull();
  const admin = await callerAs("admin");
  expect(await execute(listSessionsOfMember, admin, { id: member.id })).toHaveLength(2);
  await execute(endSessionsOfMember, admin, { id: member.id });
  expect(await memberOfSession(first)).toBeNull();
  expect(await failureOf(execute(listSessionsOfMember, admin, { id: v7() }))).toMatchObject({
    code: "not_found",
  });
});

test("a blocked member's sessions end, and after signing in again nothing is allowed", async () => {
  const { first, member } = await signedInTwice();
  const admin = await callerAs("admin");
  await execute(updateMember, admin, { id: member.id, permission: "blocked" });
  expect(await memberOfSession(first)).toBeNull();
  const again = (await memberOfSession(await startSession(member, peer)))!;
  expect(again.permission).toBe("blocked");
  const caller: Caller = { ...admin, actor: { kind: "member", member: again } };
  expect(await failureOf(execute(listOwnSessions, caller, {}))).toMatchObject({ code: "forbidden" });
});

test("after unblocking, neither a session of the time of the block nor a token from before it works", async () => {
  const { caller, member } = await signedInTwice();
  const { id: tokenId, token } = await execute(createToken, caller, { name: "Робот", permission: "viewer" });
  const [admin, { first: another }] = [await callerAs("admin"), await signedInTwice()];
  const set = (permission: Permission) => execute(updateMember, admin, { id: member.id, permission });
  await set("blocked");
  const whileBlocked = await startSession(member, peer);
  await set("user");
  expect(await memberOfSession(whileBlocked)).toBeNull();
  expect(await actorOfToken(token)).toBeNull();
  expect(await eventsOf(tokenId)).toEqual(["token.created", "token.deleted"]);
  const afterwards = await startSession(member, peer);
  await set("viewer");
  expect(await memberOfSession(afterwards)).toMatchObject({ permission: "viewer" });
  expect(await memberOfSession(another)).not.toBeNull();
});

test.each([
  ["nobody uses it for twelve hours", { lastSeenAt: ago(12 * hourMs + 1000) }],
  ["it is seven days old, however much it is used", { startedAt: ago(7 * 24 * hourMs + 1000) }],
])("a session ends when %s", async (_, values) => {
  const { caller, first, second } = await signedInTwice();
  await change(second, values);
  expect(await memberOfSession(second)).toBeNull();
  expect(await execute(listOwnSessions, caller, {})).toHaveLength(1);
  await deleteExpiredSessions();
  expect(await database().$count(sessions, eq(sessions.id, second))).toBe(0);
  expect(await memberOfSession(first)).not.toBeNull();
});

test("using a session extends it, and its last use is written at most once in five minutes", async () => {
  const { first } = await signedInTwice();
  const seen = async () =>
    (await database().select().from(sessions).where(eq(sessions.id, first)))[0]!.lastSeenAt;
  const recently = ago(4 * 60_000);
  await change(first, { lastSeenAt: recently });
  await memberOfSession(first);
  expect(await seen()).toBe(recently);
  await change(first, { lastSeenAt: ago(11 * hourMs) });
  await memberOfSession(first);
  expect(Date.parse(await seen())).toBeGreaterThan(Date.now() - 60_000);
});

test("deleting a member deletes their sessions", async () => {
  const caller = await callerAs("user");
  const id = memberIdOf(caller);
  await database()
    .insert(sessions)
    .values({ memberId: id, startedAt: ago(0), lastSeenAt: ago(0) });
  await database().delete(members).where(eq(members.id, id));
  expect(await database().$count(sessions, eq(sessions.memberId, id))).toBe(0);
});
