import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { accounts, invitations, members, sessions } from "@/db/schema";
import { openSession } from "@/lib/auth/session";
import { signIn } from "@/lib/auth/sign-in";
import { acceptInvitation } from "@/lib/invitations/accept";
import { createInvitation } from "@/lib/invitations/create";
import { database } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { oidcSubject, oidcSubjectPrefixes } from "@/lib/kernel/oidc-subject";
import { execute } from "@/lib/kernel/operation";
import { actorOfToken } from "@/lib/program-tokens/actor-of-token";
import { createToken } from "@/lib/program-tokens/create";
import { memberOfSession } from "@/lib/sessions/alive";
import { startSession } from "@/lib/sessions/start";
import { holdPauses, passTime } from "@/lib/sign-in-attempts/testing/pass-time";
import { countBlocked } from "@/lib/testing/count-blocked";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { changePassword } from "./change-password";
import { firstRunCode, firstRunState, makeFirstAdmin } from "./first-run";
import { ownAccount } from "./own-account";
import { hashPassword } from "./password-hash";
import { storePassword } from "./queries";
import { resetPassword } from "./reset-password";
import { callerOf, goodPassword as password, personWithAccount, visitor } from "./testing/people";

operateOnTestDatabase();

beforeEach(async () => {
  await database().delete(accounts);
  await passTime(100_000);
});

const someone = { username: "Anna", displayName: "Анна Петрова", password };
const setUp = (code = firstRunCode(), caller = visitor()) =>
  execute(makeFirstAdmin, caller, { ...someone, code });
const isOpen = async () => (await execute(firstRunState, visitor(), {})).isOpen;

async function failureCodeOf(work: Promise<unknown>) {
  const failure = await work.catch((error) => error);
  if (!(failure instanceof Failure)) throw new Error("it was expected to fail", { cause: failure });
  return failure.detail ?? failure.code;
}

async function signInAs(username: string, given = password, caller = visitor()) {
  const { session } = await execute(signIn, caller, { username, password: given });
  return (await openSession(session))!.id;
}

describe("the first run", () => {
  test("makes an administrator once, and the administrator can sign in", async () => {
    expect(await isOpen()).toBe(true);
    const member = await setUp(` ${firstRunCode().toLowerCase()} `);
    expect(member).toMatchObject({ username: "Anna", permission: "admin" });
    expect(await eventsOf(member.id)).toEqual(["member.first_admin_made"]);
    expect(await isOpen()).toBe(false);
    expect(await failureCodeOf(setUp())).toBe("set_up_already");
    expect(await memberOfSession(await signInAs("anna"))).toMatchObject({ id: member.id });
    const [account] = await database().select().from(accounts);
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("is open if the only administrator signed in through a provider that is no longer configured", async () => {
    const ofProvider = { username: "olga", displayName: "Ольга", permission: "admin" as const };
    const lastSeenAt = new Date().toISOString();
    const sub = "oidc:https://former.example/:1";
    await database()
      .insert(members)
      .values({ ...ofProvider, sub, lastSeenAt });
    expect(await isOpen()).toBe(true);
    expect(oidcSubjectPrefixes("https://former.example").some((beginning) => sub.startsWith(beginning))).toBe(
      true,
    );
  });

  test("makes one administrator when two people try at once", async () => {
    const outcomes = await Promise.allSettled([
      setUp(),
      execute(makeFirstAdmin, visitor(), { ...someone, username: "boris", code: firstRunCode() }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await database().$count(accounts)).toBe(1);
  });

  test("with a wrong code makes nobody, and is rate-limited after four tries", async () => {
    const caller = visitor();
    for (let index = 0; index < 4; index += 1)
      expect(await failureOf(setUp("AAAA-BBBB-CCCC", caller))).toEqual({
        code: "validation_error",
        fields: ["code"],
      });
    await holdPauses();
    expect(await failureCodeOf(setUp(firstRunCode(), caller))).toBe("rate_limited");
    expect(await database().$count(accounts)).toBe(0);
    await passTime(602);
    expect(await setUp(firstRunCode(), caller)).toMatchObject({ permission: "admin" });
  });

  test("is not held up for its owner by strangers who guess at the code from elsewhere", async () => {
    for (let index = 0; index < 12; index += 1) {
      const stranger = visitor(`203.0.113.${index}`);
      await failureCodeOf(setUp("AAAA-BBBB-CCCC", stranger));
    }
    await holdPauses();
    expect(await setUp(firstRunCode(), visitor("198.51.100.1"))).toMatchObject({ permission: "admin" });
  });

  test("counts guesses whose address is unknown together", async () => {
    const unknown = { ...visitor(), peer: { address: null, device: null } };
    for (let index = 0; index < 4; index += 1) await failureCodeOf(setUp("AAAA-BBBB-CCCC", unknown));
    await holdPauses();
    expect(await failureCodeOf(setUp(firstRunCode(), unknown))).toBe("rate_limited");
  });

  test.each([
    ["password", { password: "short" }],
    ["password", { password: "password123" }],
    ["password", { password: "Anna.Petrova", username: "anna.petrova" }],
    ["username", { username: "two words" }],
    ["displayName", { displayName: " " }],
  ])("refuses a bad %s", async (field, wrong) => {
    const input = { ...someone, code: firstRunCode(), ...wrong };
    expect(await failureOf(execute(makeFirstAdmin, visitor(), input))).toEqual({
      code: "validation_error",
      fields: [field],
    });
    expect(await isOpen()).toBe(true);
  });
});

describe("signing in", () => {
  test("an unknown username and a wrong password fail alike", async () => {
    const { username } = await personWithAccount("user");
    expect(await failureCodeOf(signInAs(username, "не тот пароль"))).toBe("unauthorized");
    expect(await failureCodeOf(signInAs("nobody-at-all", "не тот пароль"))).toBe("unauthorized");
    expect(await failureCodeOf(signInAs("", "не тот пароль"))).toBe("validation_error");
  });

  test("a username in upper case and a password in another Unicode form are accepted", async () => {
    const { username } = await personWithAccount("user");
    await expect(signInAs(username.toUpperCase(), password.normalize("NFD"))).resolves.toBeTypeOf("string");
  });

  test("four wrong tries are rate-limited, for an unknown username as well", async () => {
    const { username } = await personWithAccount("user");
    for (const name of [username, "nobody-at-all"]) {
      for (let index = 0; index < 4; index += 1) await failureCodeOf(signInAs(name, "не тот пароль"));
      await holdPauses();
      const failure = await signInAs(name).catch((error) => error);
      expect(failure).toMatchObject({ code: "rate_limited", retryAfterSeconds: expect.any(Number) });
    }
  });
});

describe("signing in at a provider under the name of an account", () => {
  const guess = (username: string, address: string) =>
    failureCodeOf(signInAs(username, "не тот пароль", visitor(address)));
  const pauseAccount = async (username: string) => {
    for (let index = 0; index < 4; index += 1) await guess(username, `203.0.113.${index}`);
    await holdPauses();
  };

  test("does not give the account's password tries of its own at that address", async () => {
    const { username } = await personWithAccount("user");
    await pauseAccount(username);
    const namesake = { sub: oidcSubject("https://id.example", "7"), username, displayName: "Чужой" };
    await startSession({ ...namesake, email: null }, { address: "198.51.100.7", device: null });
    expect(await guess(username, "198.51.100.7")).toBe("rate_limited");
  });

  test("is unlike signing in as the account itself, which keeps its tries there", async () => {
    const member = await personWithAccount("user");
    await pauseAccount(member.username);
    await startSession(member, { address: "198.51.100.8", device: null });
    expect(await guess(member.username, "198.51.100.8")).toBe("unauthorized");
  });
});

describe("passwords", () => {
  test("a member who knows the password changes it; other sessions and all tokens end", async () => {
    const member = await personWithAccount("user");
    const [here, there] = [await signInAs(member.username), await signInAs(member.username)];
    const { id, token } = await execute(createToken, callerOf(member), { name: "Робот", permission: "user" });
    const next = "четыре синих стула";
    const change = (oldPassword: string, given = next) =>
      execute(changePassword, callerOf(member, here), { oldPassword, password: given });
    expect(await failureOf(change("не тот пароль"))).toEqual({
      code: "validation_error",
      fields: ["oldPassword"],
    });
    expect(await failureOf(change(password, "qwertyuiop"))).toMatchObject({ fields: ["password"] });
    expect(await actorOfToken(token)).not.toBeNull();
    await change(password);
    expect(await actorOfToken(token)).toBeNull();
    expect(await eventsOf(id)).toEqual(["token.created", "token.deleted"]);
    expect(await memberOfSession(here)).not.toBeNull();
    expect(await memberOfSession(there)).toBeNull();
    expect(await failureCodeOf(signInAs(member.username))).toBe("unauthorized");
    await signInAs(member.username, next);
    expect(await eventsOf(member.id)).toEqual(["member.password_changed"]);
  });

  test("an administrator resets a member's password; all sessions and tokens end", async () => {
    const [admin, member] = [await personWithAccount("admin"), await personWithAccount("user")];
    await signInAs(member.username);
    const { id, token } = await execute(createToken, callerOf(member), { name: "Робот", permission: "user" });
    const next = "пять красных ламп";
    await execute(resetPassword, callerOf(admin), { id: member.id, password: next });
    expect(await database().$count(sessions, eq(sessions.memberId, member.id))).toBe(0);
    expect(await actorOfToken(token)).toBeNull();
    expect(await eventsOf(id)).toEqual(["token.created", "token.deleted"]);
    expect(await failureCodeOf(signInAs(member.username))).toBe("unauthorized");
    await signInAs(member.username, next);
    expect(await eventsOf(member.id)).toEqual(["member.password_reset"]);
  });

  test.each(["changes", "resets"])(
    "whoever knew an administrator's old password cannot accept an invitation of that time once the owner %s it",
    async (verb) => {
      const [admin, other] = [await personWithAccount("admin"), await personWithAccount("admin")];
      const invite = async (member: typeof admin) => {
        const { id, link } = await execute(createInvitation, callerOf(member), { permission: "admin" });
        return { id, code: link.split("/").at(-1)! };
      };
      const [theirs, others] = [await invite(admin), await invite(other)];
      const next = "пять красных ламп";
      if (verb === "changes")
        await execute(changePassword, callerOf(admin), { oldPassword: password, password: next });
      else await execute(resetPassword, callerOf(other), { id: admin.id, password: next });
      const stranger = { username: `stranger-${verb}`, displayName: "Чужой", password };
      const accept = execute(acceptInvitation, visitor(), { ...stranger, code: theirs.code });
      expect(await failureCodeOf(accept)).toBe("not_found");
      expect(await eventsOf(theirs.id)).toEqual(["invitation.created", "invitation.removed"]);
      expect(await database().$count(invitations, eq(invitations.id, others.id))).toBe(1);
    },
  );

  test("changing a password that was replaced meanwhile is refused", async () => {
    const member = await personWithAccount("user");
    const [given, stolen] = ["пять красных ламп", "шесть зелёных ламп"];
    const [changing] = await database().transaction(async (tx) => {
      await storePassword(tx, member.id, await hashPassword(given));
      const change = { oldPassword: password, password: stolen };
      const outcome = failureOf(execute(changePassword, callerOf(member), change));
      await vi.waitUntil(async () => (await countBlocked()) > 0, { timeout: 60_000 });
      return [outcome];
    });
    expect(await changing).toEqual({ code: "validation_error", fields: ["oldPassword"] });
    expect(await failureCodeOf(signInAs(member.username, stolen))).toBe("unauthorized");
    await signInAs(member.username, given);
  });

  test("a password reset in the middle of a sign-in prevents the session", async () => {
    const [admin, member] = [await personWithAccount("admin"), await personWithAccount("user")];
    // Signing in updates a member who was not seen for long, and that update waits for the lock taken below.
    await database().update(members).set({ lastSeenAt: "2026-01-01T00:00:00.000Z" });
    const [entering] = await database().transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first member'))`);
      const outcome = failureCodeOf(signInAs(member.username));
      await vi.waitUntil(async () => (await countBlocked()) > 0, { timeout: 60_000 });
      await execute(resetPassword, callerOf(admin), { id: member.id, password: "пять красных ламп" });
      return [outcome];
    });
    expect(await entering).toBe("unauthorized");
    expect(await database().$count(sessions, eq(sessions.memberId, member.id))).toBe(0);
  });

  test("a password given by an administrator is marked as given until the member chooses another", async () => {
    const [admin, member] = [await personWithAccount("admin"), await personWithAccount("user")];
    const [given, own] = ["пять красных ламп", "шесть зелёных ламп"];
    const readSetterOf = async () => (await execute(ownAccount, callerOf(member), {}))?.given;
    expect(await readSetterOf()).toBeNull();
    await execute(resetPassword, callerOf(admin), { id: member.id, password: given });
    expect(await readSetterOf()).toEqual({ by: admin.displayName, at: expect.any(String) });
    await execute(changePassword, callerOf(member), { oldPassword: given, password: own });
    expect(await readSetterOf()).toBeNull();
  });

  test("an administrator cannot reset their own password, and their one-time codes stay", async () => {
    const admin = await personWithAccount("admin");
    const read = () => database().select().from(accounts).where(eq(accounts.memberId, admin.id));
    await database().update(accounts).set({ totpSecret: "sealed" }).where(eq(accounts.memberId, admin.id));
    const [before] = await read();
    const reset = execute(resetPassword, callerOf(admin), { id: admin.id, password: "пять красных ламп" });
    expect(await failureCodeOf(reset)).toBe("own_password");
    expect(await read()).toEqual([before]);
  });

  test("the password of a member without a local account cannot be reset", async () => {
    const admin = await personWithAccount("admin");
    const [other] = await database()
      .insert(members)
      .values({
        sub: "elsewhere",
        username: "boris",
        displayName: "Борис",
        permission: "user",
        lastSeenAt: new Date().toISOString(),
      })
      .returning();
    expect(await failureCodeOf(execute(resetPassword, callerOf(admin), { id: other!.id, password }))).toBe(
      "not_found",
    );
  });
});
