import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { invitations, members } from "@/db/schema";
import {
  callerOf,
  goodPassword as password,
  personWithAccount,
  visitor,
} from "@/lib/accounts/testing/people";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { updateMember } from "@/lib/members/update";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { acceptInvitation } from "./accept";
import { createInvitation } from "./create";
import { listInvitations } from "./list";
import { openInvitation } from "./open";
import { removeInvitation } from "./remove";

operateOnTestDatabase();

let admin: ReturnType<typeof callerOf>;
beforeEach(async () => {
  await database().delete(invitations);
  admin = callerOf({ ...(await personWithAccount("admin")) });
});

const invite = async (input: { permission: "viewer" | "user" | "admin"; email?: string }) => {
  const made = await execute(createInvitation, admin, input);
  return { ...made, code: made.link.split("/").at(-1)! };
};
const boris = { username: "boris", displayName: "Борис Иванов", password };
const acceptAs = (code: string, person = boris) => execute(acceptInvitation, visitor(), { ...person, code });

test("an invitation creates one account with its permission", async () => {
  const { link, code, expiresAt } = await invite({ permission: "viewer", email: "boris@example.ru" });
  expect(link).toBe(`http://localhost:3000/invitation/${code}`);
  expect(Date.parse(expiresAt) - Date.now()).toBeCloseTo(7 * 86_400_000, -5);
  expect(await execute(openInvitation, visitor(), { code })).toMatchObject({
    state: "open",
    permission: "viewer",
  });
  const [listed] = await execute(listInvitations, admin, {});
  expect(listed).toMatchObject({
    email: "boris@example.ru",
    permission: "viewer",
    createdBy: "Анна Петрова",
  });
  expect(JSON.stringify(await database().select().from(invitations))).not.toContain(code);

  expect(await acceptAs(code)).toMatchObject({
    username: "boris",
    permission: "viewer",
    email: "boris@example.ru",
  });
  expect(await execute(listInvitations, admin, {})).toEqual([]);
  expect(await execute(openInvitation, visitor(), { code })).toMatchObject({ state: "used" });
  await expect(acceptAs(code, { ...boris, username: "clara" })).rejects.toMatchObject({
    code: "conflict",
    detail: "invitation_used",
  });
  expect(await database().$count(members, eq(members.username, "clara"))).toBe(0);
});

test("two people who accept one invitation at once create one account", async () => {
  const { code } = await invite({ permission: "user" });
  const outcomes = await Promise.allSettled([
    acceptAs(code, { ...boris, username: "first" }),
    acceptAs(code, { ...boris, username: "second" }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("an invitation whose chosen username is taken is refused and can still be accepted", async () => {
  const { code } = await invite({ permission: "user" });
  await acceptAs((await invite({ permission: "user" })).code, { ...boris, username: "dina" });
  expect(await failureOf(acceptAs(code, { ...boris, username: "Dina" }))).toEqual({
    code: "conflict",
    fields: ["username"],
  });
  expect(await acceptAs(code, { ...boris, username: "egor" })).toMatchObject({ username: "egor" });
});

test("an expired, removed or unknown invitation cannot be accepted", async () => {
  const { id, code } = await invite({ permission: "user" });
  await database()
    .update(invitations)
    .set({ expiresAt: new Date(Date.now() - 1).toISOString() });
  expect(await execute(openInvitation, visitor(), { code })).toMatchObject({ state: "expired" });
  expect(await failureOf(acceptAs(code))).toMatchObject({ code: "conflict" });
  await execute(removeInvitation, admin, { code: id });
  expect(await failureOf(acceptAs(code))).toMatchObject({ code: "not_found" });
  expect(await failureOf(execute(openInvitation, visitor(), { code: "made-up" }))).toMatchObject({
    code: "not_found",
  });
  expect(await failureOf(execute(removeInvitation, admin, { code: id }))).toMatchObject({
    code: "not_found",
  });
});

test.each(["user", "blocked"] as const)(
  "the open invitations of an administrator made %s are removed",
  async (permission) => {
    const { id: made, code } = await invite({ permission: "admin" });
    const { code: accepted } = await invite({ permission: "viewer" });
    const [username, other] = [`of-${permission}`, callerOf(await personWithAccount("admin"))];
    await acceptAs(accepted, { ...boris, username });
    const [{ createdBy } = { createdBy: null }] = await database().select().from(invitations);
    await execute(updateMember, other, { id: createdBy!, permission });
    await execute(updateMember, other, { id: createdBy!, permission: "admin" });
    expect(await failureOf(acceptAs(code))).toMatchObject({ code: "not_found" });
    expect(await eventsOf(made)).toEqual(["invitation.created", "invitation.removed"]);
    expect(await database().$count(members, eq(members.username, username))).toBe(1);
  },
);

test("an invitation by a member who is no longer an administrator cannot be opened or accepted", async () => {
  const { code } = await invite({ permission: "admin" });
  await database().update(members).set({ permission: "viewer" }).where(eq(members.permission, "admin"));
  expect(await failureOf(acceptAs(code))).toMatchObject({ code: "not_found" });
  expect(await failureOf(execute(openInvitation, visitor(), { code }))).toMatchObject({ code: "not_found" });
  expect(await execute(listInvitations, admin, {})).toEqual([]);
});

test("an invitation without a permission, or with an unknown or blocked one, is refused", async () => {
  for (const permission of [undefined, "blocked", "owner"])
    expect(await failureOf(execute(createInvitation, admin, { permission }))).toEqual({
      code: "validation_error",
      fields: ["permission"],
    });
});
