import { eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { bankAccounts, bulkItems, documentLinks, orders } from "@/db/schema";
import { closePeriod } from "@/lib/closed-periods/close";
import { reopenPeriod } from "@/lib/closed-periods/reopen";
import { addPayment } from "@/lib/documents/add-payment";
import { changeOriginal } from "@/lib/documents/change-original";
import { changeStatus } from "@/lib/documents/change-status";
import { getDocument } from "@/lib/documents/get";
import { updateDocument } from "@/lib/documents/update";
import { wholeTable } from "@/lib/exports/export-list";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { createOrganization } from "@/lib/organizations/create";
import { callerAs } from "@/lib/testing/caller";
import { failureOf } from "@/lib/testing/failure";
import { exportRun } from "./export";
import { listRuns } from "./list";
import { markSeen } from "./mark-seen";
import { reasonOf } from "./rules";
import { stopRun } from "./stop";
import { bulkScenario, documentsBasedOn, lettersOf, statusOf } from "./testing/scenario";
import { undoRun } from "./undo";
import { bulkWork } from "./work";

const { scenario, draft, issued, client, bulk, run, work, emailsTo } = bulkScenario();

const paid = async () => {
  const { id } = await issued();
  await execute(addPayment, scenario.caller, { id, amountCents: 10_000, paidAt: "2026-11-01" });
  return id;
};

/** Makes the database reject each change of a document, with an SQLSTATE. */
async function refuse(id: string, code = "P0001") {
  await database().execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin
      if new.id = ${sql.raw(`'${id}'`)} then raise exception 'broken' using errcode = ${sql.raw(`'${code}'`)}; end if;
      return new; end $$`);
  await database().execute(
    sql`create trigger refuse before update on documents for each row execute function refuse()`,
  );
}

const refuseNone = () => database().execute(sql`drop function refuse cascade`);

const statesOf = ({ items }: { items: { id: string; state: string; problem: string | null }[] }) =>
  items.map(({ id, state, problem }) => [id, state, problem]);

describe("many documents at once", () => {
  test("a dry run says what would happen to each document and changes nothing", async () => {
    const [first, second, third] = [await draft(), await paid(), await draft({ lines: [] })];
    const gone = v7();
    const ids = [first, second, third, gone];
    const plan = await bulk(ids, "issue", { dryRun: true, options: { skipProblems: true } });
    expect(plan.runId).toBeNull();
    expect(statesOf(plan)).toEqual([
      [first, "waiting", null],
      [second, "skipped", "invalid_transition"],
      [third, "skipped", "no_lines"],
      [gone, "skipped", "not_found"],
    ]);
    expect(await statusOf(first)).toBe("draft");
  });

  test("a draft whose bank account is archived is skipped like one with other errors", async () => {
    const id = await draft({ bankAccountId: scenario.accountId });
    const archive = (archivedAt: string | null) =>
      database().update(bankAccounts).set({ archivedAt }).where(eq(bankAccounts.id, scenario.accountId));
    await archive(new Date().toISOString());
    const plan = await bulk([id], "issue", { dryRun: true, options: { skipProblems: true } });
    await archive(null);
    expect(statesOf(plan)).toEqual([[id, "skipped", "bank_account_archived"]]);
  });

  test("a draft whose order was cancelled is skipped, since nobody sees a warning in bulk", async () => {
    const { organizationId, projectId } = scenario;
    const sums = { totalCents: 0, vatCents: 0, rawPayload: {}, search: "" };
    const [order] = await database()
      .insert(orders)
      .values({ organizationId, projectId, status: "cancelled", ...sums })
      .returning();
    const ids = [await draft({ projectId }), await draft()];
    const plan = await bulk(ids, "issue", { dryRun: true, options: { skipProblems: true } });
    await database().delete(orders).where(eq(orders.id, order!.id));
    expect(statesOf(plan)).toEqual([
      [ids[0], "skipped", "order_cancelled"],
      [ids[1], "waiting", null],
    ]);
  });

  const skipProblems = { options: { skipProblems: true } };

  test("a draft about which a page would ask for a warning is skipped with the reason", async () => {
    const invoiceId = await draft();
    await bulk([invoiceId], "issue");
    const closing = { docType: "act", basisDocumentId: invoiceId };
    await bulk([await draft(closing)], "issue");
    const { id: organizationId } = await execute(createOrganization, await callerAs("admin"), {
      ...{ name: "ИП Сидоров", taxSystem: "npd", defaultVatRate: "none" },
    });
    const withVat = { name: "Сопровождение", qty: 1, priceCents: 100_000, vatRate: "22" };
    const ids = [
      await draft(closing),
      await draft({ docType: "act" }),
      await draft({ organizationId, bankAccountId: null, lines: [withVat] }),
    ];
    const plan = await bulk(ids, "issue", { dryRun: true, ...skipProblems });
    expect(plan.items.map(({ id, problem, detail }) => [id, problem, detail])).toEqual([
      [ids[0], "closed_twice", null],
      [ids[1], null, null],
      [ids[2], "vat_rate_unusual", "owes_vat"],
    ]);
    expect(plan.items.map(reasonOf)).toEqual(["closed_twice", null, "owes_vat"]);
  });

  test("of two drafts that close one invoice, a run that skips problems issues the first only", async () => {
    const invoiceId = await draft();
    await bulk([invoiceId], "issue");
    const closing = { docType: "act", basisDocumentId: invoiceId };
    const ids = [await draft(closing), await draft(closing)];
    expect(statesOf(await bulk(ids, "issue", skipProblems))).toEqual([
      [ids[0], "done", null],
      [ids[1], "skipped", "closed_twice"],
    ]);
    expect(await statusOf(ids[1]!)).toBe("draft");
  });

  test("each document is issued by itself, and a skipped one gives its reason", async () => {
    const [first, second, third] = [await draft(), await paid(), await draft()];
    const answer = await bulk([first, second, third, first], "issue");
    expect(statesOf(answer)).toEqual([
      [first, "done", null],
      [second, "skipped", "invalid_transition"],
      [third, "done", null],
    ]);
    expect(await statusOf(first)).toBe("issued");
    expect(await statusOf(third)).toBe("issued");
    expect(await run(answer.runId!)).toMatchObject({
      state: "done",
      counts: { total: 3, done: 2, skipped: 1 },
    });
  });

  test("a document changed since it was read is skipped, both at planning and at its turn", async () => {
    const [before, after, same] = [await draft(), await draft(), await draft()];
    const versions = { [before]: 1, [after]: 1, [same]: 1 };
    const change = (id: string) => execute(updateDocument, scenario.caller, { id, dueDate: "2030-01-01" });
    await change(before);
    const behind = [before, "skipped", "version_conflict"];
    const ids = [before, after, same];
    expect(statesOf(await bulk(ids, "issue", { versions, dryRun: true }))).toEqual([
      behind,
      [after, "waiting", null],
      [same, "waiting", null],
    ]);
    const { runId } = await bulk(ids, "issue", { versions, background: true });
    await change(after);
    await work(runId!);
    await execute(markSeen, scenario.caller, { id: runId! });
    expect(statesOf(await run(runId!))).toEqual([
      behind,
      [after, "skipped", "version_conflict"],
      [same, "done", null],
    ]);
    expect([await statusOf(before), await statusOf(after)]).toEqual(["draft", "draft"]);
    expect(statesOf(await bulk([before], "issue", { versions: { [before]: 2 } }))).toEqual([
      [before, "done", null],
    ]);
  });

  test("originals are marked only where one is awaited, as returned unless another state is given", async () => {
    const [act, other] = [await issued({ docType: "act" }), await issued({ docType: "act" })];
    const [invoice, unissued] = [await issued(), await draft({ docType: "act" })];
    const answer = await bulk([act.id, invoice.id, unissued], "original");
    expect(answer.items.map(({ id, state, detail }) => [id, state, detail]).toSorted()).toEqual(
      [
        [act.id, "done", null],
        [invoice.id, "skipped", "no_original"],
        [unissued, "skipped", "document_not_issued"],
      ].toSorted(),
    );
    await bulk([other.id], "original", { options: { state: "sent", note: "заказным" } });
    const originals = await Promise.all(
      [act.id, other.id].map(async (id) => (await execute(getDocument, scenario.caller, { id })).original),
    );
    expect(originals).toMatchObject([{ state: "returned" }, { state: "sent", note: "заказным" }]);
  });

  test("acts are made once per invoice and numbered in the invoices' order, even by two runs at once", async () => {
    const ids = [await draft(), await draft(), await draft()];
    const answers = await Promise.all([bulk(ids.toReversed(), "act"), bulk(ids, "act")]);
    for (const id of ids) expect(await documentsBasedOn(id)).toHaveLength(1);
    const numbers = await Promise.all(ids.map(async (id) => (await documentsBasedOn(id))[0]!.sequence));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a! - b!));
    const made = answers.flatMap(({ items }) => items.filter(({ state }) => state === "done"));
    expect(made).toHaveLength(3);
    const again = await bulk(ids, "upd");
    expect(again.items[0]).toMatchObject({
      state: "skipped",
      detail: "exists",
      resultId: expect.any(String),
    });
    expect((await bulk([(await documentsBasedOn(ids[0]!))[0]!.id], "act")).items[0]).toMatchObject({
      detail: "not_made_of_this",
    });
  });

  test("acts get the requested date, even when made in the background, and none in a closed month", async () => {
    const ids = [await draft(), await draft()];
    const options = { date: "2026-01-31" };
    const { runId } = await bulk(ids, "act", { options, background: true });
    await work(runId!);
    await execute(markSeen, scenario.caller, { id: runId! });
    for (const id of ids)
      expect(await documentsBasedOn(id)).toMatchObject([{ date: "2026-01-31", docType: "act" }]);
    const other = await draft();
    const { organizationId } = scenario;
    const admin = await callerAs("admin", { preferredOrganizationId: organizationId });
    await execute(closePeriod, admin, { organizationId, period: "2026-01" });
    const planned = await bulk([other], "upd", { options, dryRun: true });
    expect(planned.items).toMatchObject([{ state: "skipped", problem: "period_closed" }]);
    await execute(reopenPeriod, admin, { organizationId, period: "2026-01" });
    expect((await bulk([other], "upd", { options })).items).toMatchObject([{ state: "done" }]);
    expect(await documentsBasedOn(other)).toMatchObject([{ date: "2026-01-31", docType: "upd" }]);
    await expect(bulk([other], "act", { options: { date: "31.02.2026" } })).rejects.toMatchObject({
      code: "validation_error",
      fieldErrors: { "options.date": [expect.any(String)] },
    });
  });

  test("acts are signed, documents cancelled and links made, each only once", async () => {
    const act = await issued({ docType: "act" });
    expect((await bulk([act.id], "sign")).items[0]?.state).toBe("done");
    expect((await bulk([act.id], "sign")).items[0]?.state).toBe("skipped");
    expect(await statusOf(act.id)).toBe("signed");
    const dropped = await draft();
    expect((await bulk([dropped], "cancel")).items[0]?.state).toBe("done");
    expect(await statusOf(dropped)).toBe("cancelled");
    const link = await bulk([act.id, dropped], "link");
    expect(link.items).toMatchObject([
      { state: "done" },
      { state: "skipped", detail: "document_not_issued" },
    ]);
    const again = await bulk([act.id], "link");
    expect(again.items[0]).toMatchObject({ state: "skipped", resultId: link.items[0]?.resultId });
    expect(await database().$count(documentLinks)).toBe(1);
    const table = await execute(exportRun, scenario.caller, { id: link.runId!, format: "csv" });
    const rows = (await wholeTable(table)).rows;
    expect(rows[0]?.at(-1)).toMatch(/\/d\/[\w-]{43}$/);
    expect(rows[1]).toEqual([
      expect.any(String),
      "пропущено",
      "Документ не выставлен или отменён.",
      null,
      null,
    ]);
  });

  test("an export to 1С marks the documents that can go and changes none of them", async () => {
    const [act, bare, open] = [
      await issued({ docType: "act" }),
      await issued({ clientId: null }),
      await draft(),
    ];
    const { items } = await bulk([act.id, bare.id, open], "export");
    expect(items).toMatchObject([
      { state: "done", resultId: null, problem: null },
      { state: "skipped", detail: "no_client" },
      { state: "skipped", detail: "document_not_issued" },
    ]);
    expect(await statusOf(act.id)).toBe("issued");
  });

  test("issuing and sending sends one letter per document, none without an address and none twice", async () => {
    const [known, unknown] = [await client(), await client(null)];
    const [first, second] = [await draft({ clientId: known.id }), await draft({ clientId: unknown.id })];
    const answer = await bulk([first, second], "issue_and_send");
    expect(statesOf(answer)).toEqual([
      [first, "done", null],
      [second, "skipped", "no_address"],
    ]);
    expect(emailsTo(known.email)).toHaveLength(1);
    expect(await statusOf(second)).toBe("draft");
    const [letter] = await lettersOf(first);
    expect(letter).toMatchObject({ state: "sent", linkId: expect.any(String), attach: "pdf" });
    const again = await Promise.all([bulk([first, second], "issue_and_send"), bulk([first], "send")]);
    expect(again.map(({ items }) => items[0]?.detail)).toEqual(["already_sent", "already_sent"]);
    expect(await lettersOf(first)).toHaveLength(1);
  });

  test("a document that fails is reported, and the others go on", async () => {
    const [first, second] = [await draft(), await draft()];
    await refuse(first);
    const answer = await bulk([first, second], "issue");
    await refuseNone();
    expect(statesOf(answer)).toEqual([
      [first, "failed", "internal_error"],
      [second, "done", null],
    ]);
    expect(await statusOf(first)).toBe("draft");
  });

  test("no document, more than 200 documents or an unknown action are refused", async () => {
    const many = Array.from({ length: 201 }, () => v7());
    expect((await failureOf(bulk(many, "issue"))).fields).toEqual(["ids"]);
    expect((await failureOf(bulk([v7()], "undo"))).fields).toEqual(["action"]);
    expect((await failureOf(bulk([], "issue"))).fields).toEqual(["ids"]);
  });
});

describe("runs in the background", () => {
  test("the response comes at once, jobs do the work, and the run is listed until it is seen", async () => {
    const ids = [await draft(), await draft()];
    const { runId, items } = await bulk(ids, "issue", { background: true });
    expect(items.map(({ state }) => state)).toEqual(["waiting", "waiting"]);
    expect(await execute(listRuns, scenario.caller, {})).toMatchObject([{ id: runId, counts: { left: 2 } }]);
    await Promise.all([work(runId!), work(runId!)]);
    const ended = await run(runId!);
    expect(ended).toMatchObject({ state: "done", canUndo: true, counts: { done: 2 } });
    await execute(markSeen, scenario.caller, { id: runId! });
    expect(await execute(listRuns, scenario.caller, {})).toEqual([]);
  });

  test("a document that runs into a lock timeout is retried, and fails only at the last try", async () => {
    const ids = [await draft(), await draft(), await draft()];
    const { runId } = await bulk(ids, "issue", { background: true });
    await refuse(ids[0]!, "55P03");
    expect((await failureOf(work(runId!))).code).toBe("unavailable");
    expect(await run(runId!)).toMatchObject({ state: "running", counts: { left: 3 } });
    await refuseNone();
    await refuse(ids[1]!, "55P03");
    expect((await failureOf(work(runId!))).code).toBe("unavailable");
    await work(runId!, bulkWork.retries + 1);
    await refuseNone();
    expect(statesOf(await run(runId!))).toEqual([
      [ids[0], "done", null],
      [ids[1], "failed", "unavailable"],
      [ids[2], "done", null],
    ]);
    expect(await run(runId!)).toMatchObject({ state: "done" });
  });

  test("a stopped run changes no document", async () => {
    const ids = [await draft(), await draft()];
    const { runId } = await bulk(ids, "issue", { background: true });
    const stopped = await execute(stopRun, scenario.caller, { id: runId! });
    expect(stopped).toMatchObject({ state: "stopped", counts: { stopped: 2 } });
    await work(runId!);
    expect(await Promise.all(ids.map(statusOf))).toEqual(["draft", "draft"]);
  });

  test("a run belongs to its member, and its documents fail when the member may no longer change them", async () => {
    const caller = await callerAs("user");
    const { runId } = await bulk([await draft()], "issue", { background: true });
    expect((await failureOf(execute(stopRun, caller, { id: runId! }))).code).toBe("not_found");
    await database().execute(sql`update members set permission = 'viewer'`);
    await work(runId!);
    await database().execute(sql`update members set permission = 'admin'`);
    expect(await run(runId!)).toMatchObject({
      state: "done",
      items: [{ state: "failed", problem: "forbidden" }],
    });
  });
});

describe("undoing a run", () => {
  test("issued documents are drafts again, except those paid or sent meanwhile", async () => {
    const known = await client();
    const ids = [await draft(), await draft(), await draft({ clientId: known.id })];
    const { runId } = await bulk(ids, "issue");
    await execute(addPayment, scenario.caller, { id: ids[0]!, amountCents: 100, paidAt: "2026-11-01" });
    await bulk([ids[2]!], "send");
    const undo = await execute(undoRun, scenario.caller, { id: runId! });
    await work(undo.id);
    const { items } = await run(undo.id);
    expect(items.map(({ state, detail }) => [state, detail])).toEqual([
      ["failed", "already_sent"],
      ["done", null],
      ["failed", null],
    ]);
    expect(await statusOf(ids[1]!)).toBe("draft");
    expect((await failureOf(execute(undoRun, scenario.caller, { id: runId! }))).code).toBe("conflict");
  });

  test("drafts of acts are deleted with their numbers, except one changed meanwhile", async () => {
    const ids = [await draft(), await draft()];
    const { runId, items } = await bulk(ids, "act");
    await execute(updateDocument, scenario.caller, { id: items[0]!.resultId!, notes: "Не трогать" });
    const undo = await execute(undoRun, scenario.caller, { id: runId! });
    await work(undo.id);
    expect((await run(undo.id)).items.map(({ state, detail }) => [state, detail])).toEqual([
      ["done", null],
      ["failed", "changed_since"],
    ]);
    expect(await documentsBasedOn(ids[1]!)).toEqual([]);
  });

  test("documents that a colleague changed after the run stay as they are", async () => {
    const move = (id: string, status: string) => execute(changeStatus, scenario.caller, { id, status });
    const correct = async (id: string) => {
      await move(id, "draft");
      await execute(updateDocument, scenario.caller, { id, notes: "Исправлено" });
      await move(id, "issued");
    };
    const runOf = async (ids: string[], action: string) => (await bulk(ids, action)).runId!;
    const undone = async (runId: string) => {
      const undo = await execute(undoRun, scenario.caller, { id: runId });
      await work(undo.id);
      return (await run(undo.id)).items.map(({ id, state, detail }) => [id, state, detail]);
    };

    const cancelled = [await draft(), await draft()];
    const cancelling = await runOf(cancelled, "cancel");
    await correct(cancelled[0]!);
    expect(await undone(cancelling)).toEqual([
      [cancelled[1], "done", null],
      [cancelled[0], "failed", "changed_since"],
    ]);
    expect(await Promise.all(cancelled.map(statusOf))).toEqual(["issued", "draft"]);

    const reissued = await draft();
    const issuing = await runOf([reissued], "issue");
    await correct(reissued);
    expect(await undone(issuing)).toEqual([[reissued, "failed", "changed_since"]]);
    expect(await statusOf(reissued)).toBe("issued");

    const acts = [await issued({ docType: "act" }), await issued({ docType: "act" })].map(({ id }) => id);
    const signing = await runOf(acts, "sign");
    // The file with the buyer's signature has the same effect.
    const newState = { id: acts[0], state: "electronic" };
    await execute(changeOriginal, scenario.caller, newState);
    expect(await undone(signing)).toEqual([
      [acts[1], "done", null],
      [acts[0], "failed", "changed_since"],
    ]);
    expect(await Promise.all(acts.map(statusOf))).toEqual(["signed", "issued"]);
  });

  test("a document whose state after the run was not recorded is not undone", async () => {
    const id = await draft();
    const { runId } = await bulk([id], "issue");
    await database().update(bulkItems).set({ leftAt: null }).where(eq(bulkItems.runId, runId!));
    const undo = await execute(undoRun, scenario.caller, { id: runId! });
    await work(undo.id);
    expect((await run(undo.id)).items).toMatchObject([{ state: "failed", detail: "changed_since" }]);
    expect(await statusOf(id)).toBe("issued");
  });

  test("a cancelled draft returns; cancelled issued documents and sent letters cannot be undone", async () => {
    const [first, { id: second }] = [await draft(), await issued()];
    const { runId } = await bulk([first, second], "cancel");
    const undo = await execute(undoRun, scenario.caller, { id: runId! });
    await work(undo.id);
    expect(undo.items).toHaveLength(1);
    expect([await statusOf(first), await statusOf(second)]).toEqual(["draft", "cancelled"]);
    await execute(changeStatus, scenario.caller, { id: second, status: "draft" });
    const known = await client();
    const sent = await bulk([await draft({ clientId: known.id })], "issue_and_send");
    expect((await run(sent.runId!)).canUndo).toBe(false);
  });
});
