import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { clients } from "@/db/schema";
import { emailScenario } from "@/lib/document-emails/testing/scenario";
import { changeStatus } from "@/lib/documents/change-status";
import { getDocument } from "@/lib/documents/get";
import { deleteDocument } from "@/lib/documents/remove";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { makeDueDocuments } from "./due";
import { seriesLetter } from "./letter";
import { seriesHelpers } from "./testing/scenario";

const { scenario, nextAddress, emailsTo, emailOf } = emailScenario();
const { create, read, update, papersOf, since } = seriesHelpers(scenario);

/** Stops the clock of a test on a day. */
function stopClockOn(day: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T09:00:00Z`) });
  onTestFinished(() => void vi.useRealTimers());
}

test.each([
  [10, "2026-11-09", []],
  [10, "2026-11-10", ["2026-11-10"]],
  [10, "2026-11-11", []],
  [31, "2026-11-29", []],
  [31, "2026-11-30", ["2026-11-30"]],
  [31, "2026-12-30", []],
  [31, "2026-12-31", ["2026-12-31"]],
  [29, "2027-02-28", ["2027-02-28"]],
])("a new series of day %i makes on %s only what is due that day", async (dayOfMonth, day, dates) => {
  stopClockOn(day);
  const { id } = await create({ dayOfMonth });
  await makeDueDocuments(day);
  expect((await papersOf(id)).map(({ date }) => date)).toEqual(dates);
});

test("makes documents once as drafts on their day and does not make deleted ones again", async () => {
  const { id } = await create();
  await since(id, "2026-11-01");
  await makeDueDocuments("2026-11-09");
  expect(await papersOf(id)).toEqual([]);
  await Promise.all([
    makeDueDocuments("2026-11-10"),
    makeDueDocuments("2026-11-10"),
    makeDueDocuments("2026-11-10"),
  ]);
  const papers = await papersOf(id);
  expect(papers).toMatchObject([{ period: "2026-11", status: "draft", date: "2026-11-10" }]);
  await execute(deleteDocument, scenario.caller, { id: papers[0]!.documentId });
  await makeDueDocuments("2026-11-10");
  await makeDueDocuments("2026-11-30");
  expect(await papersOf(id)).toEqual([]);
});

test("makes what was due while the application was down, but not what was due during a pause", async () => {
  stopClockOn("2026-11-20");
  const [late, paused] = [await create(), await create()];
  await since(late.id, "2026-09-01");
  await since(paused.id, "2026-09-01");
  await update(paused.id, { pausedAt: "2026-09-01T00:00:00.000Z" });
  await makeDueDocuments("2026-10-20");
  expect((await papersOf(late.id)).map(({ period }) => period)).toEqual(["2026-10", "2026-09"]);
  await update(paused.id, { pausedAt: null });
  await makeDueDocuments("2026-12-30");
  expect((await papersOf(paused.id)).map(({ date }) => date)).toEqual(["2026-12-10"]);
});

test("keeps the problem of a failed sending until the series is changed", async () => {
  const { id } = await create({ mode: "send" });
  await since(id, "2026-11-01");
  await makeDueDocuments("2026-11-10");
  expect(await read(id)).toMatchObject({ problem: "no_address" });
  expect(await papersOf(id)).toMatchObject([{ status: "issued" }]);
  await update(id, { name: "Сопровождение" });
  expect(await read(id)).toMatchObject({ problem: null });
});

/** Creates a document of a series that sends automatically, and a function that sends its letter. */
async function createLetter() {
  const to = nextAddress();
  const { db } = scenario.database;
  await db.update(clients).set({ email: to }).where(eq(clients.id, scenario.clientId));
  const { id } = await create({ mode: "send" });
  await since(id, "2026-11-01");
  await makeDueDocuments("2026-11-10");
  const [{ documentId } = { documentId: "" }] = await papersOf(id);
  const send = () => seriesLetter.run({ documentId }, { attempt: 1, signal: new AbortController().signal });
  return { to, documentId, send };
}

test("mode send issues the document and sends one letter however often the job runs", async () => {
  const { to, documentId, send } = await createLetter();
  const waiting = await database().execute(
    sql`select id from jobs.job where data->>'job' = 'series-letter' and data->'input'->>'documentId' = ${documentId}`,
  );
  expect(waiting).toHaveLength(1);
  await Promise.all([send(), send()]);
  await send();
  expect(emailsTo(to)).toHaveLength(1);
  expect(await emailOf(documentId)).toMatchObject({ state: "sent", to: [to] });
});

test("retries a letter that the database refused for a moment", async () => {
  const { to, send } = await createLetter();
  await database().execute(sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'not now' using errcode = '40001'; end $$`);
  await database().execute(
    sql`create trigger refuse before insert on document_emails for each row execute function refuse()`,
  );
  await expect(send()).rejects.toMatchObject({ code: "conflict" });
  await database().execute(sql`drop trigger refuse on document_emails`);
  await send();
  expect(emailsTo(to)).toHaveLength(1);
});

test("does not send a document that was cancelled before its letter went out", async () => {
  const { id } = await create({ mode: "send" });
  await since(id, "2026-11-01");
  await makeDueDocuments("2026-11-10");
  const [{ documentId } = { documentId: "" }] = await papersOf(id);
  await execute(changeStatus, scenario.caller, { id: documentId, status: "cancelled" });
  await seriesLetter.run({ documentId }, { attempt: 1, signal: new AbortController().signal });
  expect(await emailOf(documentId)).toBeUndefined();
  expect(await execute(getDocument, scenario.caller, { id: documentId })).toMatchObject({
    status: "cancelled",
  });
});

test("sends an issued document even if another document of the month stays a draft", async () => {
  const to = nextAddress();
  const { db } = scenario.database;
  await db.update(clients).set({ email: to, address: null }).where(eq(clients.id, scenario.clientId));
  const { id } = await create({ mode: "send", docTypes: ["invoice", "upd"] });
  await since(id, "2026-11-01");
  await makeDueDocuments("2026-11-10");
  const papers = await papersOf(id);
  expect(papers).toMatchObject([
    { docType: "invoice", status: "issued" },
    { docType: "upd", status: "draft" },
  ]);
  expect(await read(id)).toMatchObject({ problem: "validation_error" });
  const waiting = await database().execute<{ id: string }>(
    sql`select data->'input'->>'documentId' as id from jobs.job where data->>'job' = 'series-letter'
        and data->'input'->>'documentId' in ${papers.map(({ documentId }) => documentId)}`,
  );
  expect(waiting.map((job) => job.id)).toEqual([papers[0]!.documentId]);
});
