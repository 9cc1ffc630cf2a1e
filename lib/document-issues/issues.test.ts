import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clients, documentIssues, documents } from "@/db/schema";
import { addPayment } from "@/lib/documents/add-payment";
import { changeStatus } from "@/lib/documents/change-status";
import { documentPdf, documentPreview } from "@/lib/documents/printing";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { updateDocument } from "@/lib/documents/update";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { matchBatch } from "@/lib/payments/match-batch";
import { removePayment } from "@/lib/payments/remove";
import { receivePayment } from "@/lib/payments/testing/receive";
import { editionAt } from "@/lib/print/editions";
import { factsOf } from "@/lib/print/facts";
import { modelOf } from "@/lib/print/model";
import { callerAs } from "@/lib/testing/caller";
import { failureCodesOf, failureOf } from "@/lib/testing/failure";
import { canonicalJson } from "@/lib/values/canonical-json";
import { listIssues } from "./list";

const scenario = documentScenario();
const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000, vatRate: "none" }];

const draft = (input: Record<string, unknown> = {}) =>
  scenario.create({ lines, clientId: scenario.clientId, ...input });
const move = (id: string, status: string) => execute(changeStatus, scenario.caller, { id, status });
const issuesOf = (id: string) => execute(listIssues, scenario.caller, { id });
const paperOf = async (id: string, revision?: unknown) =>
  (await execute(documentPdf, scenario.caller, { id, revision })).source;
const rename = (name: string) =>
  database().update(clients).set({ name }).where(eq(clients.id, scenario.clientId));

async function statusOf(id: string) {
  const [row] = await database()
    .select({ status: documents.status })
    .from(documents)
    .where(eq(documents.id, id));
  return row?.status;
}

describe("an issued paper", () => {
  test("has no invisible characters even if stored records do", async () => {
    await rename("АО «Бы\u00adло»\u200b");
    const { id } = await draft();
    await move(id, "issued");
    expect((await paperOf(id)).client?.name).toBe("АО «Было»");
  });

  test("is not changed by its client's changes, and issuing the document again makes another one", async () => {
    await rename("АО «Было»");
    const { id } = await draft();
    expect(await issuesOf(id)).toEqual([]);
    await move(id, "issued");
    await rename("АО «Стало»");
    expect((await paperOf(id)).client?.name).toBe("АО «Было»");
    const [first] = await issuesOf(id);
    expect(first).toMatchObject({
      revision: 1,
      edition: "invoice-1",
      withdrawnAt: null,
      issuedBy: { displayName: "Иванова Анна Петровна" },
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });

    await move(id, "draft");
    expect((await paperOf(id)).client?.name).toBe("АО «Стало»");
    expect((await paperOf(id, "1")).client?.name).toBe("АО «Было»");
    await execute(updateDocument, scenario.caller, { id, lines: [{ ...lines[0], priceCents: 500 }] });
    await move(id, "issued");
    const issues = await issuesOf(id);
    expect(issues.map(({ revision, withdrawnAt }) => [revision, withdrawnAt !== null])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect((await paperOf(id)).document.lines[0]?.priceCents).toBe(500);
    expect((await paperOf(id, "1")).document.lines[0]?.priceCents).toBe(10_000);
    expect((await execute(documentPreview, scenario.caller, { id, revision: "1" })).source.client?.name).toBe(
      "АО «Было»",
    );
  });

  test("stays in force when the document is signed or cancelled, and a document cancelled as a draft has none", async () => {
    const { id } = await draft({ docType: "act" });
    for (const status of ["issued", "signed", "issued", "cancelled"]) await move(id, status);
    expect(await issuesOf(id)).toMatchObject([{ revision: 1, withdrawnAt: null }]);
    await rename("АО «Позже»");
    expect((await paperOf(id)).client?.name).not.toBe("АО «Позже»");
    await move(id, "draft");
    expect(await issuesOf(id)).toMatchObject([{ revision: 1, withdrawnAt: expect.any(String) }]);

    const other = await draft();
    await move(other.id, "cancelled");
    expect(await issuesOf(other.id)).toEqual([]);
    expect((await paperOf(other.id)).client?.name).toBe("АО «Позже»");
  });

  test("is stored as the canonical JSON that its hash covers, with printed fields only", async () => {
    const { id } = await draft({ docType: "upd", date: "2025-12-31" });
    await move(id, "issued");
    const [row] = await database()
      .select({ text: sql<string>`${documentIssues.source}::text`, hash: documentIssues.contentHash })
      .from(documentIssues)
      .where(eq(documentIssues.documentId, id));
    expect(row!.text).toBe(canonicalJson(JSON.parse(row!.text)));
    expect(row!.hash).toBe(createHash("sha256").update(row!.text).digest("hex"));
    expect(JSON.parse(row!.text).edition).toBe(editionAt("upd", "2025-12-31"));
    for (const word of ["createdAt", "search", "notes", "defaultVatRate"])
      expect(row!.text).not.toContain(`"${word}"`);
  });

  test("keeps the edition of the form in which it was issued", async () => {
    const { id } = await draft({ docType: "upd", date: "2026-02-10" });
    await move(id, "issued");
    expect(await issuesOf(id)).toMatchObject([{ edition: "upd-2026-01-01" }]);
    await database().execute(sql`update document_issues
      set source = replace(source::text, 'upd-2026-01-01', 'upd-2024-10-01')::json where document_id = ${id}`);
    const form = async () =>
      modelOf(factsOf(await paperOf(id))).sections.find((section) => section.kind === "upd")!.form;
    expect(await form()).toMatchObject({
      hasAdvanceInvoices: false,
      appendix: expect.stringContaining("1096"),
    });
    await move(id, "draft");
    expect(await form()).toMatchObject({
      hasAdvanceInvoices: true,
      appendix: expect.stringContaining("11730@"),
    });
  });

  test("is not found by an unknown revision, and a bad revision is refused", async () => {
    const { id } = await draft();
    await move(id, "issued");
    const ask = (revision: string) => failureOf(paperOf(id, revision));
    for (const revision of ["0", "2", "-1", "99999999999"]) {
      expect(await ask(revision)).toMatchObject({ code: "not_found" });
    }
    for (const revision of ["", "x", "1.5", "1e0", "9".repeat(400)]) {
      expect(await ask(revision)).toEqual({ code: "validation_error", fields: ["revision"] });
    }
    expect(await failureOf(issuesOf("019a0000-0000-7000-8000-000000000000"))).toMatchObject({
      code: "not_found",
    });
  });

  test("is made once by two simultaneous calls", async () => {
    const { id } = await draft();
    const attempts = await Promise.allSettled([move(id, "issued"), move(id, "issued")]);
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await issuesOf(id)).toHaveLength(1);
  });
});

describe("a payment of a draft", () => {
  test("issues the draft, and taking the payment away withdraws the issue", async () => {
    const { id } = await draft();
    const payment = await execute(addPayment, scenario.caller, {
      id,
      amountCents: 10_000,
      paidAt: "2026-11-20T09:00:00.000Z",
    });
    expect(await statusOf(id)).toBe("paid");
    expect(await issuesOf(id)).toMatchObject([{ revision: 1, withdrawnAt: null }]);
    await execute(removePayment, scenario.caller, { id: payment.id });
    expect(await statusOf(id)).toBe("draft");
    expect(await issuesOf(id)).toMatchObject([{ revision: 1, withdrawnAt: expect.any(String) }]);
  });

  test("issues each of several drafts without a user when payments arrive together", async () => {
    const drafts = [await draft(), await draft(), await draft()];
    const ids: string[] = [];
    for (const { number, totalCents: amountCents } of drafts) {
      const purpose = `Оплата по счету № ${number}`;
      ids.push(await receivePayment({ organizationId: scenario.organizationId, amountCents, purpose }));
    }
    const actor = { kind: "system", name: "test" } as const;
    await database().transaction((db) => matchBatch({ db, actor }, ids));
    for (const { id } of drafts) {
      expect(await statusOf(id)).toBe("paid");
      expect(await issuesOf(id)).toMatchObject([{ revision: 1, issuedBy: null }]);
    }
  });
});

test("reading an issued document without an issue fails", async () => {
  const { id } = await draft();
  await move(id, "issued");
  await database().delete(documentIssues).where(eq(documentIssues.documentId, id));
  await expect(paperOf(id)).rejects.toThrow("has no issue");
});

test("a viewer may list issues, and an anonymous caller may not", async () => {
  const { id } = await draft();
  const viewer = await callerAs("viewer");
  expect(await execute(listIssues, viewer, { id })).toEqual([]);
  const visitor = { ...viewer, actor: null };
  expect(await failureCodesOf([() => execute(listIssues, visitor, { id })])).toEqual(["unauthorized"]);
});
