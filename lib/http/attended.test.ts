import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { sessions } from "@/db/schema";
import { sealSession, sessionCookie } from "@/lib/auth/session";
import { database } from "@/lib/kernel/database";
import { startSession } from "@/lib/sessions/start";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { callerOf } from "./caller";
import { pageCaller } from "./page";
import { inRequestScope } from "./testing/request-scope";

operateOnTestDatabase();

const hourMs = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** Creates a session that was last used eleven hours ago. */
async function session() {
  const sub = v7();
  const identity = { sub, username: sub, displayName: "Иванова Анна", email: null };
  const id = await startSession(identity, { address: null, device: null });
  await database()
    .update(sessions)
    .set({ lastSeenAt: ago(11 * hourMs) })
    .where(eq(sessions.id, id));
  const cookie = `${sessionCookie()}=${await sealSession(id, identity)}`;
  const isUsed = async () => {
    const [row] = await database().select().from(sessions).where(eq(sessions.id, id));
    return Date.parse(row!.lastSeenAt) > Date.now() - hourMs;
  };
  return { cookie, isUsed };
}

const ways = {
  request: (headers: Record<string, string>) =>
    callerOf(new Request("http://localhost:3000/api/live", { headers }), v7()),
  page: (headers: Record<string, string>) =>
    inRequestScope(new URL("http://localhost:3000/documents"), { method: "GET", headers }, () =>
      pageCaller(),
    ),
};

test.each([
  ["request", {}, true],
  ["request", { "x-unattended": "1" }, false],
  ["request", { accept: "text/event-stream" }, false],
  ["page", {}, true],
  ["page", { "x-unattended": "1" }, false],
] as const)("a %s with %j counts as use of its session: %j", async (way, headers, used) => {
  const { cookie, isUsed } = await session();
  expect((await ways[way]({ cookie, ...headers })).actor).toMatchObject({ kind: "member" });
  expect(await isUsed()).toBe(used);
});
