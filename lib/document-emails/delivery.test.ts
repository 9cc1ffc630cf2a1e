import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { documentEmails } from "@/db/schema";
import { listLinks } from "@/lib/document-links/list";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { listEmails } from "./list";
import { giveUpCutOff } from "./sweep";
import { emailScenario } from "./testing/scenario";

const { scenario, nextAddress, issued, send, emailsTo, emailOf, injectFault } = emailScenario();

describe("sending the same email", () => {
  test("many times at once under one key sends it once", async () => {
    const { id } = await issued();
    const to = nextAddress();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => send(id, { to, idempotencyKey: "one click" })),
    );
    expect(emailsTo(to)).toHaveLength(1);
    expect(new Set(answers.map((email) => email.id)).size).toBe(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await send(id, { to, idempotencyKey: "one click" })).toMatchObject({ state: "sent" });
    expect(emailsTo(to)).toHaveLength(1);
  });

  test("without a key sends it once while it is under way, and again afterwards", async () => {
    const { id } = await issued();
    const to = nextAddress();
    const { promise: until, resolve: release } = Promise.withResolvers<void>();
    injectFault({ kind: "slow", to, until, times: 1 });
    let answered = 0;
    const sendOne = () =>
      send(id, { to }).finally(() => {
        answered += 1;
        if (answered === 4) release();
      });
    const emails = await Promise.all(Array.from({ length: 5 }, sendOne));
    expect(emails.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(emailsTo(to)).toHaveLength(1);
    await send(id, { to });
    expect(emailsTo(to)).toHaveLength(2);
  });

  test("a different email under the same key is a conflict", async () => {
    const { id } = await issued();
    await send(id, { idempotencyKey: "key" });
    expect(await failureOf(send(id, { idempotencyKey: "key", subject: "Другое" }))).toMatchObject({
      code: "conflict",
    });
  });
});

describe("an email that fails", () => {
  test("because it was refused keeps the server's reason and is in the history as failed", async () => {
    const { id } = await issued();
    const to = nextAddress();
    injectFault({ kind: "refuse", to });
    const email = await send(id, { to });
    expect(email).toMatchObject({
      state: "failed",
      error: expect.stringContaining("550 5.1.1 No such user here"),
    });
    expect(await emailOf(id)).toMatchObject({ state: "failed", error: email.error });
    expect(await eventsOf(id)).toContain("document.email_failed");
    expect(await eventsOf(id)).not.toContain("document.emailed");
  });

  test("because it was refused leaves no link behind", async () => {
    const { id } = await issued();
    const to = nextAddress();
    injectFault({ kind: "refuse", to });
    await send(id, { to, link: true });
    expect(await execute(listLinks, scenario.caller, { id })).toEqual([]);
  });

  test("for some recipients names them", async () => {
    const { id } = await issued();
    const [to, gone] = [nextAddress(), nextAddress()];
    injectFault({ kind: "refuse", to: gone });
    expect(await send(id, { to: [to, gone] })).toMatchObject({ state: "sent", refused: [gone] });
  });

  test("with an unknown outcome is marked as unknown and not sent again by itself", async () => {
    const { id } = await issued();
    const to = nextAddress();
    injectFault({ kind: "drop_after", to });
    expect(await send(id, { to, idempotencyKey: "key" })).toMatchObject({ state: "unknown" });
    expect(await send(id, { to, idempotencyKey: "key" })).toMatchObject({ state: "unknown" });
    await giveUpCutOff();
    expect(emailsTo(to)).toHaveLength(1);
    expect(await eventsOf(id)).toContain("document.email_unknown");
  });

  test("because its process died becomes unknown after its time is over, not before", async () => {
    const { id } = await issued();
    await send(id);
    const fresh = await send(id);
    const waiting = await send(id);
    const old = await send(id);
    const pretendSending = (emailId: string, createdAt: string) =>
      database()
        .update(documentEmails)
        .set({ state: "sending", settledAt: null, createdAt })
        .where(eq(documentEmails.id, emailId));
    await pretendSending(fresh.id, new Date().toISOString());
    // The process that looks after it may still send it.
    await pretendSending(waiting.id, new Date(Date.now() - 9 * 60_000).toISOString());
    await pretendSending(old.id, new Date(Date.now() - 14 * 60_000).toISOString());
    await Promise.all([giveUpCutOff(), giveUpCutOff()]);
    const { items: emails } = await execute(listEmails, scenario.caller, { id });
    const [first, ...others] = emails.toSorted((a, b) => (a.id < b.id ? 1 : -1));
    expect(first).toMatchObject({ state: "unknown", error: expect.stringContaining("перезапустилось") });
    expect(others.map(({ state }) => state)).toEqual(["sending", "sending", "sent"]);
    const events = await eventsOf(id);
    expect(events.filter((kind) => kind === "document.email_unknown")).toHaveLength(1);
  });
});
