import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { docTypes, documentStatuses } from "@/db/enums";
import { documents } from "@/db/schema";
import { execute } from "@/lib/kernel/operation";
import { failureOf } from "@/lib/testing/failure";
import { changeStatus } from "./change-status";
import { readDocument } from "./queries";
import { allowedTransitions, undoStatusOf } from "./rules";
import { documentScenario } from "./testing/scenario";
import { updateDocument } from "./update";

const scenario = documentScenario();

/** Written out from the contract, independently of the rule that it checks. */
const expected: Record<string, string[]> = {
  draft: ["issued", "cancelled"],
  issued: ["draft", "cancelled", "paid"],
  partially_paid: [],
  paid: [],
  signed: [],
  cancelled: ["draft"],
};

test.each(docTypes)("allows exactly the status changes of the contract for %s", (docType) => {
  for (const status of documentStatuses) {
    const isSigned = ["contract", "act", "upd"].includes(docType);
    const signing = !isSigned ? [] : status === "issued" ? ["signed"] : status === "signed" ? ["issued"] : [];
    const allowed = allowedTransitions({ docType, status, paidCents: 0, bankDocumentId: null });
    expect(allowed.toSorted()).toEqual([...(expected[status] ?? []), ...signing].toSorted());
  }
});

test("a document with payments or a bank invoice cannot return to draft, not even after it was cancelled", () => {
  const issued = { docType: "invoice", status: "issued" } as const;
  expect(allowedTransitions({ ...issued, paidCents: 1, bankDocumentId: null })).not.toContain("draft");
  expect(allowedTransitions({ ...issued, paidCents: 0, bankDocumentId: "1" })).not.toContain("draft");
  const cancelled = { docType: "invoice", status: "cancelled", paidCents: 0 } as const;
  expect(allowedTransitions({ ...cancelled, bankDocumentId: "1" })).toEqual([]);
});

test("issuing sets issuedAt, returning to draft clears it, and an invalid transition is refused", async () => {
  const { id } = await scenario.create();
  const issued = await execute(changeStatus, scenario.caller, { id, status: "issued" });
  expect(issued).toMatchObject({ status: "issued", version: 2, issuedAt: expect.any(String) });
  await expect(execute(changeStatus, scenario.caller, { id, status: "signed" })).rejects.toMatchObject({
    code: "invalid_transition",
  });
  const draft = await execute(changeStatus, scenario.caller, { id, status: "draft" });
  expect(draft).toMatchObject({ status: "draft", version: 3, issuedAt: null });
});

test("refuses to issue a document that changed after the caller read it", async () => {
  const { id, version } = await scenario.create();
  await execute(updateDocument, scenario.caller, { id, notes: "Цена другая" });
  const issue = (read: number) =>
    execute(changeStatus, scenario.caller, { id, status: "issued", version: read });
  expect((await failureOf(issue(version))).code).toBe("version_conflict");
  expect(await readDocument(scenario.database.db, id)).toMatchObject({
    status: "draft",
    version: version + 1,
  });
  expect(await issue(version + 1)).toMatchObject({ status: "issued" });
});

test("exactly one of many simultaneous status changes succeeds", async () => {
  const { id } = await scenario.create();
  const attempts = Array.from({ length: 8 }, () =>
    execute(changeStatus, scenario.caller, { id, status: "issued" }),
  );
  const settled = await Promise.allSettled(attempts);
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [row] = await scenario.database.db.select().from(documents).where(eq(documents.id, id));
  expect(row).toMatchObject({ status: "issued", version: 2 });
});

test.each(docTypes)("undoing a status change of %s restores the document as it was", async (docType) => {
  for (const from of documentStatuses) {
    for (const to of documentStatuses) {
      const back = undoStatusOf(from, to);
      const isAllowed = allowedTransitions({
        docType,
        status: from,
        paidCents: 0,
        bankDocumentId: null,
      }).includes(to);
      if (!back || !isAllowed) continue;
      const { id } = await scenario.create({ docType });
      const path = from === "draft" ? [] : from === "issued" ? ["issued"] : ["issued", from];
      for (const status of path) await execute(changeStatus, scenario.caller, { id, status });
      const { version: _, updatedAt: __, ...before } = await readDocument(scenario.database.db, id);
      await execute(changeStatus, scenario.caller, { id, status: to });
      const after = await execute(changeStatus, scenario.caller, { id, status: back });
      expect(after, `${from} → ${to}`).toMatchObject(before);
    }
  }
});

test("offers no undo for status changes that lose the day of issue", () => {
  expect([
    undoStatusOf("issued", "cancelled"),
    undoStatusOf("issued", "draft"),
    undoStatusOf("cancelled", "draft"),
  ]).toEqual([null, null, null]);
});
