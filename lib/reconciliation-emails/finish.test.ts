import { eq, sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { reconciliationEmails } from "@/db/schema";
import { emailScenario } from "@/lib/document-emails/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { changeReconciliationStatus } from "@/lib/reconciliations/change-status";
import { reconciling } from "@/lib/reconciliations/testing/scenario";
import { eventsOf } from "@/lib/testing/events";
import { beginReconciliationEmail } from "./begin";
import { finishReconciliationEmail } from "./finish";
import { listReconciliationEmails } from "./list";
import { giveUpInterrupted } from "./sweep";

const { scenario, nextAddress, emailsTo } = emailScenario();
const { client, act, make } = reconciling(scenario);

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** Creates an email whose process ended right after it was begun, with optional further fields. */
async function beginInterrupted(fields: Partial<typeof reconciliationEmails.$inferInsert> = {}) {
  const to = nextAddress();
  const clientId = await client("ООО «Письма»", { email: to });
  await act(clientId, 12_200);
  const { id } = await make(clientId);
  const written = { to, subject: "Акт", text: "Здравствуйте!\n\n{{link}}" };
  const { email } = await execute(beginReconciliationEmail, scenario.caller, { id, ...written });
  if (Object.keys(fields).length > 0)
    await database().update(reconciliationEmails).set(fields).where(eq(reconciliationEmails.id, email.id));
  return { id, to, emailId: email.id };
}

const finish = (emailId: string) =>
  finishReconciliationEmail.run({ emailId }, { attempt: 1, signal: new AbortController().signal });

const stateOf = async (id: string) =>
  (await execute(listReconciliationEmails, scenario.caller, { id })).items[0]?.state;

test("the job sends a begun letter once even if it runs several times", async () => {
  const { id, to, emailId } = await beginInterrupted();
  const waiting = await database().execute(sql`
    select id from jobs.job where state = 'created' and data->'input'->>'emailId' = ${emailId}`);
  expect(waiting).toHaveLength(1);
  await Promise.all([finish(emailId), finish(emailId), finish(emailId)]);
  await finish(emailId);
  const [sent, ...more] = emailsTo(to);
  expect(more).toEqual([]);
  expect((await PostalMime.parse(sent!.bytes)).text).toMatch(/\/r\/[\w-]{43}/);
  expect(await stateOf(id)).toBe("sent");
  expect((await eventsOf(id)).filter((kind) => kind === "reconciliation.link_created")).toHaveLength(1);
});

test.each([
  ["was about to be handed over", { handedAt: ago(150_000) }],
  ["nobody expects any more", { createdAt: ago(11 * 60_000) }],
])("the job does not send a letter that %s and marks it as unknown", async (_, known) => {
  const { id, to, emailId } = await beginInterrupted(known);
  await finish(emailId);
  expect(emailsTo(to)).toHaveLength(0);
  expect(await stateOf(id)).toBe("unknown");
});

test("the job fails a letter whose act was cancelled before it was handed over", async () => {
  const { id, to, emailId } = await beginInterrupted();
  await execute(changeReconciliationStatus, scenario.caller, { id, status: "cancelled" });
  await Promise.all([finish(emailId), finish(emailId)]);
  expect(emailsTo(to)).toHaveLength(0);
  const listIn = (locale: "ru" | "en") =>
    execute(listReconciliationEmails, { ...scenario.caller, locale }, { id });
  expect((await listIn("ru")).items).toMatchObject([
    { state: "failed", error: expect.stringContaining("Акт сверки отменили раньше") },
  ]);
  expect((await listIn("en")).items[0]?.error).toContain(
    "was cancelled before the e-mail reached the mail server",
  );
  const events = await eventsOf(id);
  expect(events.slice(-2)).toEqual(["reconciliation.cancelled", "reconciliation.email_failed"]);
  expect(events).not.toContain("reconciliation.link_created");
});

test("gives up an abandoned letter after its time limit, but not before", async () => {
  const [waiting, old] = [
    await beginInterrupted({ createdAt: ago(9 * 60_000) }),
    await beginInterrupted({ createdAt: ago(14 * 60_000) }),
  ];
  await Promise.all([giveUpInterrupted(), giveUpInterrupted()]);
  expect([await stateOf(waiting.id), await stateOf(old.id)]).toEqual(["sending", "unknown"]);
  await finish(waiting.emailId);
  expect(await stateOf(waiting.id)).toBe("sent");
  const events = await eventsOf(old.id);
  expect(events.filter((kind) => kind === "reconciliation.email_unknown")).toHaveLength(1);
});

test("the job leaves a letter alone that is being handed over", async () => {
  const { id, to, emailId } = await beginInterrupted({ handedAt: ago(1000) });
  await finish(emailId);
  expect(emailsTo(to)).toHaveLength(0);
  expect(await stateOf(id)).toBe("sending");
});
