import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { documentEmails } from "@/db/schema";
import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { deleteDocument } from "@/lib/documents/remove";
import { askerOf } from "@/lib/kernel/asker";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { mailAccount } from "@/lib/mail/account";
import { mailActor } from "@/lib/mail/unfinished";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { attemptEmail } from "./attempt";
import { beginEmail } from "./begin";
import { finishEmail } from "./finish";
import { settleEmail } from "./settle";
import { emailScenario, lines, written } from "./testing/scenario";

const { scenario, nextAddress, issued, emailsTo, emailOf } = emailScenario();

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** Creates an email whose process ended right after it was begun, with the given column values. */
async function createInterrupted(known: Partial<typeof documentEmails.$inferInsert> = {}) {
  const { id } = await issued();
  const to = nextAddress();
  const { email } = await execute(beginEmail, scenario.caller, { id, to, ...written });
  const values = { updatedAt: ago(11_000), ...known };
  await database().update(documentEmails).set(values).where(eq(documentEmails.id, email.id));
  return { id, to, emailId: email.id };
}

const move = (id: string, status: string) => execute(changeStatus, scenario.caller, { id, status });
const correct = (id: string) => execute(correctDocument, scenario.caller, { id });

const finish = (emailId: string) =>
  finishEmail.run({ emailId }, { attempt: 1, signal: new AbortController().signal });

const scheduledJobs = (emailId: string) =>
  database().execute<{ dueAt: number }>(sql`
    select extract(epoch from start_after)::float8 * 1000 as "dueAt" from jobs.job
    where state = 'created' and data->'input'->>'emailId' = ${emailId}`);

test("beginning an email schedules a job that finishes it within fifteen seconds if its process dies", async () => {
  const before = Date.now();
  const { emailId } = await createInterrupted();
  const after = Date.now();
  const [job] = await scheduledJobs(emailId);
  expect(job?.dueAt).toBeGreaterThan(before + 5_000);
  expect(job?.dueAt).toBeLessThan(after + 15_000);
});

test("an email not yet handed over is sent once, even by three jobs at once", async () => {
  const { id, to, emailId } = await createInterrupted();
  await Promise.all([finish(emailId), finish(emailId), finish(emailId)]);
  expect(emailsTo(to)).toHaveLength(1);
  expect(await emailOf(id)).toMatchObject({ state: "sent", error: null });
  await finish(emailId);
  expect(emailsTo(to)).toHaveLength(1);
  expect((await eventsOf(id)).filter((kind) => kind === "document.emailed")).toHaveLength(1);
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ["was cancelled", (id) => move(id, "cancelled")],
  ["became a draft again", (id) => move(id, "draft")],
  ["was issued anew", async (id) => [await move(id, "draft"), await move(id, "issued")]],
  ["was corrected", async (id) => move((await correct(id)).id, "issued")],
])("an email whose document %s before it was handed over fails, and nothing is sent", async (_, act) => {
  const { id, to, emailId } = await createInterrupted();
  await act(id);
  await finish(emailId);
  expect(emailsTo(to)).toHaveLength(0);
  expect(await emailOf(id)).toMatchObject({
    state: "failed",
    error: expect.stringContaining("раньше, чем письмо передали"),
  });
});

test("an email deleted with its document is reported as not found, before it is handed over and after", async () => {
  const { id } = await scenario.create({ docType: "contract", lines, clientId: scenario.clientId });
  const to = nextAddress();
  const begun = await execute(beginEmail, scenario.caller, { id, to, ...written });
  if (!begun.isNew) throw new Error("it was begun before");
  await execute(deleteDocument, scenario.caller, { id });
  const attempt = { ...begun, asker: askerOf(mailActor) };
  expect(await failureOf(attemptEmail(scenario.caller, mailAccount(), attempt))).toMatchObject({
    code: "not_found",
  });
  expect(emailsTo(to)).toHaveLength(0);
  const outcome = { state: "sent", said: "250 OK", refused: [] } as const;
  const settle = () => execute(settleEmail, scenario.caller, { emailId: begun.email.id, outcome });
  expect(await failureOf(settle())).toMatchObject({ code: "not_found" });
});

test.each([
  ["was about to be handed over", { handedAt: ago(11_000) }],
  ["nobody expects any more, as in an old database", { createdAt: ago(11 * 60_000) }],
])("an email that %s is not sent and becomes unknown", async (_, known) => {
  const { id, to, emailId } = await createInterrupted(known);
  await finish(emailId);
  expect(emailsTo(to)).toHaveLength(0);
  expect(await emailOf(id)).toMatchObject({
    state: "unknown",
    error: expect.stringContaining("перезапустилось"),
  });
  expect(await eventsOf(id)).toContain("document.email_unknown");
});

test("an email whose process is alive is left to it, and another job is scheduled", async () => {
  const { id, to, emailId } = await createInterrupted({ updatedAt: ago(-60_000) });
  await database().execute(sql`delete from jobs.job`);
  await finish(emailId);
  expect(emailsTo(to)).toHaveLength(0);
  expect(await emailOf(id)).toMatchObject({ state: "sending" });
  expect(await scheduledJobs(emailId)).toHaveLength(1);
});
