import PostalMime from "postal-mime";
import { expect, test, vi } from "vitest";
import { originalLetters } from "@/db/schema";
import { listClientLetters } from "@/lib/client-letters/list";
import { emailScenario } from "@/lib/document-emails/testing/scenario";
import { changeOriginal } from "@/lib/documents/change-original";
import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { missingOriginals } from "@/lib/originals/missing";
import { changeReconciliationStatus } from "@/lib/reconciliations/change-status";
import { reconciling } from "@/lib/reconciliations/testing/scenario";
import { callerAs } from "@/lib/testing/caller";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { formatDate } from "@/lib/values/dates";
import { beginOriginalLetter } from "./begin";
import { draftOriginalLetter } from "./draft";
import { finishOriginalLetter } from "./finish";
import { sendOriginalLetter } from "./send";

vi.stubEnv("EMAILS_PER_MEMBER_PER_DAY", "5");
const { scenario, nextAddress, injectFault, emailsTo, issued } = emailScenario();
const { client, act, make } = reconciling(scenario);

/** Creates a client that has not returned two papers: a sent act, and a reconciliation. */
async function createOwingClient() {
  const to = nextAddress();
  const clientId = await client(`ООО «Письма ${to}»`, { email: to });
  await act(clientId, 12_200);
  const reconciliation = await make(clientId);
  await execute(changeReconciliationStatus, scenario.caller, { id: reconciliation.id, status: "sent" });
  const paper = await issued({ docType: "act", clientId, date: "2026-10-31" });
  await execute(changeOriginal, scenario.caller, { id: paper.id, state: "sent" });
  return { to, clientId, paper, reconciliation };
}

const draft = (id: string) => execute(draftOriginalLetter, scenario.caller, { id });
const send = (id: string, input: Record<string, unknown>) =>
  execute(sendOriginalLetter, scenario.caller, { id, ...input });
const finish = (letterId: string) =>
  finishOriginalLetter.run({ letterId }, { signal: new AbortController().signal, attempt: 1 });
const askedAt = async (clientId: string) =>
  (await execute(missingOriginals, scenario.caller, {})).find((each) => each.clientId === clientId)?.askedAt;

test("one letter asks a client for all missing originals, once, and is recorded in their histories", async () => {
  const { to, clientId, paper, reconciliation } = await createOwingClient();
  const { isSetUp, ...written } = await draft(clientId);
  expect({ isSetUp, to: written.to }).toEqual({ isSetUp: true, to });
  expect(written.text).toContain(`— Акт № ${paper.number} от 31.10.2026, отправлен `);
  expect(written.text).toContain(`— Акт сверки № ${reconciliation.number}`);
  expect(await askedAt(clientId)).toBeNull();

  const key = { idempotencyKey: "once" };
  const [one, other] = await Promise.all([
    send(clientId, { ...written, ...key }),
    send(clientId, { ...written, ...key }),
  ]);
  expect(one.id).toBe(other.id);
  const [sent, ...more] = emailsTo(to);
  expect(more).toEqual([]);
  const email = await PostalMime.parse(sent!.bytes);
  expect(email.subject).toBe("Просим вернуть подписанные документы");
  expect(email.text).toContain(`Акт № ${paper.number}`);
  expect(email.attachments).toEqual([]);

  expect((await eventsOf(clientId)).at(-1)).toBe("client.originals_asked");
  expect((await eventsOf(paper.id)).at(-1)).toBe("document.original_asked");
  expect((await eventsOf(reconciliation.id)).at(-1)).toBe("reconciliation.original_asked");
  expect((await execute(listClientLetters, scenario.caller, { id: clientId })).items).toMatchObject([
    { documentId: null, reconciliationId: null, number: null, state: "sent", to: [to] },
  ]);
  expect(await askedAt(clientId)).toEqual(expect.any(String));
  const changed = await failureOf(send(clientId, { ...written, ...key, text: "Другое" }));
  expect(changed).toMatchObject({ code: "conflict" });
});

test("a refused letter gives the reason, and its documents do not count as asked for", async () => {
  const { to, clientId, paper } = await createOwingClient();
  injectFault({ kind: "refuse", to });
  const { isSetUp: _, ...written } = await draft(clientId);
  expect(await send(clientId, written)).toMatchObject({ state: "failed", error: expect.any(String) });
  expect((await eventsOf(clientId)).at(-1)).toBe("client.originals_asking_failed");
  expect(await eventsOf(paper.id)).not.toContain("document.original_asked");
  expect(await askedAt(clientId)).toBeNull();
});

test("a client with nothing to return, or an unknown client, is not asked", async () => {
  const clientId = await client("ООО «Всё вернули»", { email: nextAddress() });
  expect(await failureOf(draft(clientId))).toMatchObject({ code: "conflict" });
  const written = { to: nextAddress(), subject: "Оригиналы", text: "Верните" };
  expect(await failureOf(send(clientId, written))).toMatchObject({ code: "conflict" });
  const nobody = "0192d3a4-0000-7000-8000-000000000001";
  expect((await failureOf(send(nobody, written))).code).toBe("not_found");
});

test("a letter whose process died is sent once by a job; one already handed over is not sent again", async () => {
  const { to, clientId } = await createOwingClient();
  const { isSetUp: _, ...written } = await draft(clientId);
  const { letter } = await execute(beginOriginalLetter, scenario.caller, { id: clientId, ...written });
  await Promise.all([finish(letter.id), finish(letter.id)]);
  await finish(letter.id);
  expect(emailsTo(to)).toHaveLength(1);
  expect((await eventsOf(clientId)).at(-1)).toBe("client.originals_asked");

  const second = await execute(beginOriginalLetter, scenario.caller, { id: clientId, ...written });
  const longAgo = new Date(Date.now() - 3 * 60_000).toISOString();
  await database().update(originalLetters).set({ handedAt: longAgo, state: "sending" });
  await finish(second.letter.id);
  expect(emailsTo(to)).toHaveLength(1);
  expect((await eventsOf(clientId)).at(-1)).toBe("client.originals_asking_unknown");
});

test("letters about originals count towards a member's daily limit", async () => {
  const { clientId } = await createOwingClient();
  const { isSetUp: _, ...written } = await draft(clientId);
  const caller = { ...(await callerAs("user")), preferredOrganizationId: scenario.organizationId };
  const more = (text: string) => execute(sendOriginalLetter, caller, { id: clientId, ...written, text });
  for (const text of ["1", "2", "3", "4", "5"]) await more(text);
  expect(await failureOf(more("6"))).toMatchObject({ code: "rate_limited" });
});

test("a missing correction is listed and asked for with its correction number and date", async () => {
  const clientId = await client("ООО «Исправленные бумаги»");
  const upd = await issued({ docType: "upd", clientId, date: "2026-10-31" });
  const { id } = await execute(correctDocument, scenario.caller, { id: upd.id });
  await execute(changeStatus, scenario.caller, { id, status: "issued" });
  const correction = { correctionNumber: 1, correctionDate: businessToday() };
  const missing = await execute(missingOriginals, scenario.caller, {});
  expect(missing.find((each) => each.clientId === clientId)?.papers).toMatchObject([
    { documentId: id, number: upd.number, ...correction },
  ]);
  const { text } = await draft(clientId);
  expect(text).toContain(
    `— УПД № ${upd.number} от 31.10.2026 (исправление № 1 от ${formatDate(businessToday())})`,
  );
});
