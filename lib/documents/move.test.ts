import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { docTypes, documentStatuses } from "@/db/enums";
import { documents } from "@/db/schema";
import { execute } from "@/lib/kernel/operation";
import { moveDocument } from "./move";
import { readDocument } from "./queries";
import { allowedMoves, undoOf } from "./rules";
import { documentScenario } from "./testing/scenario";

const scenario = documentScenario();

/** Written out from the contract, apart from the rule that it checks. */
const expected: Record<string, string[]> = {
  draft: ["issued", "cancelled"],
  issued: ["draft", "cancelled", "paid"],
  partially_paid: [],
  paid: [],
  signed: [],
  cancelled: ["draft"],
};

test.each(docTypes)("moves of %s are exactly those of the contract", (docType) => {
  for (const status of documentStatuses) {
    const signing =
      docType === "invoice" ? [] : status === "issued" ? ["signed"] : status === "signed" ? ["issued"] : [];
    const moves = allowedMoves({ docType, status, paidCents: 0, bankDocumentId: null });
    expect(moves.toSorted()).toEqual([...(expected[status] ?? []), ...signing].toSorted());
  }
});

test("an issued document with money or a bank invoice does not become a draft", () => {
  const issued = { docType: "invoice", status: "issued" } as const;
  expect(allowedMoves({ ...issued, paidCents: 1, bankDocumentId: null })).not.toContain("draft");
  expect(allowedMoves({ ...issued, paidCents: 0, bankDocumentId: "1" })).not.toContain("draft");
});

test("issuing notes the moment, returning to draft clears it, and a refused move changes nothing", async () => {
  const { id } = await scenario.create();
  const issued = await execute(moveDocument, scenario.caller, { id, status: "issued" });
  expect(issued).toMatchObject({ status: "issued", version: 2, issuedAt: expect.any(String) });
  await expect(execute(moveDocument, scenario.caller, { id, status: "signed" })).rejects.toMatchObject({
    code: "invalid_transition",
  });
  const draft = await execute(moveDocument, scenario.caller, { id, status: "draft" });
  expect(draft).toMatchObject({ status: "draft", version: 3, issuedAt: null });
});

test("of many simultaneous moves exactly one happens", async () => {
  const { id } = await scenario.create();
  const moves = Array.from({ length: 8 }, () =>
    execute(moveDocument, scenario.caller, { id, status: "issued" }),
  );
  const settled = await Promise.allSettled(moves);
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [row] = await scenario.database.db.select().from(documents).where(eq(documents.id, id));
  expect(row).toMatchObject({ status: "issued", version: 2 });
});

test.each(docTypes)("what a move of %s is taken back to is as it was before", async (docType) => {
  for (const from of documentStatuses) {
    for (const to of documentStatuses) {
      const back = undoOf(from, to);
      const isMove = allowedMoves({ docType, status: from, paidCents: 0, bankDocumentId: null }).includes(to);
      if (!back || !isMove) continue;
      const { id } = await scenario.create({ docType });
      const path = from === "draft" ? [] : from === "issued" ? ["issued"] : ["issued", from];
      for (const status of path) await execute(moveDocument, scenario.caller, { id, status });
      const { version: _, updatedAt: __, ...before } = await readDocument(scenario.database.db, id);
      await execute(moveDocument, scenario.caller, { id, status: to });
      const after = await execute(moveDocument, scenario.caller, { id, status: back });
      expect(after, `${from} → ${to}`).toMatchObject(before);
    }
  }
});

test("a move that loses the day of issue is not taken back", () => {
  expect([undoOf("issued", "cancelled"), undoOf("issued", "draft"), undoOf("cancelled", "draft")]).toEqual([
    null,
    null,
    null,
  ]);
});
