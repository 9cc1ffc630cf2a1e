import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { members } from "@/db/schema";
import type { Member } from "@/lib/kernel/actor";
import { database } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { eventsOf } from "@/lib/testing/events";
import { failureCodesOf, failureOf } from "@/lib/testing/failure";
import { listMembers } from "./list";
import { getMe } from "./me";
import { memberRecord } from "./record";
import { updateMember } from "./update";

operateOnTestDatabase();

beforeEach(async () => {
  await database().update(members).set({ permission: "viewer" }).where(eq(members.permission, "admin"));
});

const memberOf = ({ actor }: Caller): Member => {
  if (actor?.kind !== "member") throw new Error("not a member");
  return actor.member;
};
const countAdmins = () => database().$count(members, eq(members.permission, "admin"));

test("an administrator lists all members page by page", async () => {
  const admin = await callerAs("admin");
  const user = await callerAs("user");
  const { items, nextCursor } = await execute(listMembers, admin, { limit: 1 });
  expect(memberRecord.strict().parse(items[0])).toEqual(items[0]);
  const rest = await execute(listMembers, admin, { cursor: nextCursor });
  expect(rest.items.map(({ id }) => id)).toContain(memberOf(user).id);
  expect(rest.items.map(({ id }) => id)).not.toContain(items[0]!.id);
});

test("an administrator changes another member's permission", async () => {
  const admin = await callerAs("admin");
  const { id } = memberOf(await callerAs("user"));
  expect(await execute(updateMember, admin, { id, permission: "viewer" })).toMatchObject({
    permission: "viewer",
  });
  expect(await execute(updateMember, admin, { id, permission: "admin" })).toMatchObject({
    permission: "admin",
  });
  expect(await execute(updateMember, admin, { id, permission: "admin" })).toMatchObject({
    permission: "admin",
  });
  expect(await eventsOf(id)).toEqual(["member.updated", "member.updated"]);
});

test("the last administrator cannot be demoted", async () => {
  const admin = await callerAs("admin");
  const { id } = memberOf(admin);
  const demotion = () => execute(updateMember, admin, { id, permission: "user" });
  expect(await failureOf(demotion())).toEqual({ code: "validation_error", fields: ["permission"] });
  expect(await countAdmins()).toBe(1);
});

test("of administrators who demote each other at once, one remains", async () => {
  const callers = await Promise.all(Array.from({ length: 8 }, () => callerAs("admin")));
  const outcomes = await Promise.allSettled(
    callers.map((caller, index) => {
      const { id } = memberOf(callers[(index + 1) % callers.length]!);
      return execute(updateMember, caller, { id, permission: "viewer" });
    }),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
  expect(await countAdmins()).toBe(1);
});

test("unknown members and permissions are refused", async () => {
  const admin = await callerAs("admin");
  const unknown = { id: "019a0000-0000-7000-8000-000000000000", permission: "user" };
  expect(await failureOf(execute(updateMember, admin, unknown))).toMatchObject({ code: "not_found" });
  const odd = () => execute(updateMember, admin, { id: memberOf(admin).id, permission: "owner" });
  expect(await failureOf(odd())).toEqual({ code: "validation_error", fields: ["permission"] });
});

test("a member who is not an administrator may not list or change members", async () => {
  const user = await callerAs("user");
  const attempts = [
    () => execute(listMembers, user, {}),
    () => execute(updateMember, user, { id: memberOf(user).id, permission: "admin" }),
  ];
  expect(await failureCodesOf(attempts)).toEqual(["forbidden"]);
});

test("any signed-in member can read their own account", async () => {
  const viewer = await callerAs("viewer");
  const { sub, username, displayName, email, permission } = memberOf(viewer);
  expect(await execute(getMe, viewer, {})).toEqual({ sub, username, displayName, email, permission });
  expect(await failureOf(execute(getMe, { ...viewer, actor: null }, {}))).toMatchObject({
    code: "unauthorized",
  });
});
