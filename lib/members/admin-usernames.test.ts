import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { expect, test, vi } from "vitest";
import { members } from "@/db/schema";
import type { Identity } from "@/lib/kernel/actor";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { eventsOf } from "@/lib/testing/events";
import { recognizeMember } from "./recognize";
import { updateMember } from "./update";

vi.stubEnv("ADMIN_USERNAMES", "anna,boris,clara,dina,egor,fedor");

operateOnTestDatabase();

const identityOf = (username: string): Identity => ({
  sub: v7(),
  username,
  displayName: username,
  email: null,
});

const permissionOf = async (identity: Identity) => (await recognizeMember(identity)).permission;

test("the first member with a listed username becomes an administrator, a later namesake does not", async () => {
  const [first, second] = [identityOf("anna"), identityOf("anna")];
  const { id, permission } = await recognizeMember(first);
  expect(permission).toBe("admin");
  const namesake = await recognizeMember(second);
  expect(namesake.permission).toBe("user");
  expect(await permissionOf(second)).toBe("user");
  expect(await eventsOf(id)).toEqual(["member.listed_as_admin"]);
  expect(await eventsOf(namesake.id)).toEqual(["member.not_listed_as_admin"]);

  // An administrator may still promote them.
  const admin = await callerAs("admin");
  await execute(updateMember, admin, { id: namesake.id, permission: "admin" });
  expect(await permissionOf(second)).toBe("admin");
});

test("a listed member stays an administrator under a new username, and the old one makes nobody else one", async () => {
  const first = identityOf("boris");
  await recognizeMember(first);
  expect(await permissionOf({ ...first, username: "boris-the-elder" })).toBe("admin");
  expect(await permissionOf(identityOf("boris"))).toBe("user");
});

test("a member renamed to a listed username does not become an administrator", async () => {
  await recognizeMember(identityOf("clara"));
  const other = identityOf("somebody");
  expect(await permissionOf(other)).toBe("user");
  const renamed = { ...other, username: "clara" };
  expect(await permissionOf(renamed)).toBe("user");
  expect(await permissionOf(renamed)).toBe("user");
  const { id } = await recognizeMember(renamed);
  expect(await eventsOf(id)).toEqual(["member.not_listed_as_admin"]);
});

test("a username listed later makes the member who was seen first an administrator", async () => {
  const [early, late] = [identityOf("dina"), identityOf("dina")];
  for (const { sub, username, displayName, email } of [early, late])
    await database().insert(members).values({
      sub,
      username,
      displayName,
      email,
      permission: "user",
      lastSeenAt: new Date().toISOString(),
    });
  expect(await permissionOf(late)).toBe("user");
  expect(await permissionOf(early)).toBe("admin");
  expect(await permissionOf(late)).toBe("user");
});

test("of eight namesakes who sign in at once, one becomes an administrator", async () => {
  const many = Array.from({ length: 8 }, () => identityOf("egor"));
  const permissions = await Promise.all(many.map(permissionOf));
  expect(permissions.filter((permission) => permission === "admin")).toHaveLength(1);
});

test("a listed member who was demoted becomes an administrator again, a blocked one stays blocked", async () => {
  const [listed] = await database().select().from(members).where(eq(members.username, "anna")).limit(1);
  const set = (permission: "user" | "blocked") =>
    database().update(members).set({ permission }).where(eq(members.id, listed!.id));
  await set("user");
  expect(await permissionOf(listed!)).toBe("admin");
  await set("blocked");
  expect(await permissionOf(listed!)).toBe("blocked");
});

test("a listed administrator cannot be given a lower permission except blocked; a namesake can", async () => {
  const [fedor, namesake] = [identityOf("fedor"), identityOf("fedor")];
  const listed = await recognizeMember(fedor);
  const { id: otherId } = await recognizeMember(namesake);
  const admin = await callerAs("admin");
  const set = (id: string, permission: string) => execute(updateMember, admin, { id, permission });
  await expect(set(listed.id, "viewer")).rejects.toMatchObject({
    code: "validation_error",
    fieldErrors: { permission: ["listed_admin"] },
  });
  expect(await permissionOf(fedor)).toBe("admin");
  expect(await set(otherId, "admin")).toMatchObject({ permission: "admin" });
  expect(await set(otherId, "viewer")).toMatchObject({ permission: "viewer" });
  expect(await set(listed.id, "blocked")).toMatchObject({ permission: "blocked" });
  expect(await permissionOf(fedor)).toBe("blocked");
});
