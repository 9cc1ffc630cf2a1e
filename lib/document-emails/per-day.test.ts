import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { documentEmails, reminders } from "@/db/schema";
import { database } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { execute } from "@/lib/kernel/operation";
import { remindClient } from "@/lib/reminders/remind";
import { reminderScenario } from "@/lib/reminders/testing/scenario";
import { callerAs } from "@/lib/testing/caller";
import { failureCodesOf } from "@/lib/testing/failure";
import { sendEmail } from "./send";
import { written } from "./testing/scenario";

vi.stubEnv("EMAILS_PER_MEMBER_PER_DAY", "3");
const { issued, nextAddress, injectFault, client, overdue } = reminderScenario();

const send = async (caller: Awaited<ReturnType<typeof callerAs>>) => {
  const { id } = await issued();
  return () => execute(sendEmail, caller, { id, to: nextAddress(), ...written, attach: "none" });
};

test("a member's letters stop at the daily limit, other members' do not, and they go on a day later", async () => {
  const [anna, boris] = [await callerAs("user"), await callerAs("user")];
  injectFault({ kind: "refuse", times: 1 });
  expect(await (await send(anna))()).toMatchObject({ state: "failed" });

  const five = await Promise.all(Array.from({ length: 5 }, () => send(anna)));
  const outcomes = await Promise.allSettled(five.map((attempt) => attempt()));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  const refusal = outcomes.find((outcome) => outcome.status === "rejected")?.reason;
  expect(refusal).toBeInstanceOf(Failure);
  expect(refusal).toMatchObject({ code: "rate_limited", detail: "emails_per_day" });
  expect(refusal.retryAfterSeconds).toBeGreaterThan(86_000);
  expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(86_400);
  expect(await failureCodesOf([await send(anna)])).toEqual(["rate_limited"]);
  expect(await (await send(boris))()).toMatchObject({ state: "sent" });

  if (anna.actor?.kind !== "member") throw new Error("a member was expected");
  await database()
    .update(documentEmails)
    .set({ createdAt: sql`${documentEmails.createdAt} - interval '1 day'` })
    .where(eq(documentEmails.createdBy, anna.actor.member.id));
  expect(await (await send(anna))()).toMatchObject({ state: "sent" });
});

test("reminders that a member sends by hand count as the member's letters, and those by the rules do not", async () => {
  const anna = await callerAs("user");
  if (anna.actor?.kind !== "member") throw new Error("a member was expected");
  const remind = async () => {
    const { id } = await client();
    await overdue(id, 3);
    return () => execute(remindClient, anna, { id });
  };
  const attempts = [await remind(), await remind(), await remind()];
  injectFault({ kind: "refuse", times: 1 });
  expect(await attempts[0]!()).toMatchObject({ state: "failed" });
  for (const attempt of attempts) expect(await attempt()).toMatchObject({ state: "sent" });
  const refusal = await (await remind())().catch((error) => error);
  expect(refusal).toMatchObject({ code: "rate_limited", detail: "emails_per_day" });
  expect(await failureCodesOf([await send(anna)])).toEqual(["rate_limited"]);

  const isOwn = eq(reminders.createdBy, anna.actor.member.id);
  await database().update(reminders).set({ createdBy: null }).where(isOwn);
  expect(await (await send(anna))()).toMatchObject({ state: "sent" });
  expect(await (await remind())()).toMatchObject({ state: "sent" });
});
