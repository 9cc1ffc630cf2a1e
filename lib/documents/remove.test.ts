import { expect, test, vi } from "vitest";
import { type BankAttemptState, bankAttemptStates } from "@/db/enums";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { createSeries } from "@/lib/series/create";
import { countBlocked } from "@/lib/testing/count-blocked";
import { failureOf } from "@/lib/testing/failure";
import { duplicateDocument } from "./duplicate";
import { deleteDocument } from "./remove";
import { bankAttemptRecorder } from "./testing/bank";
import { documentScenario } from "./testing/scenario";
import { updateDocument } from "./update";

const scenario = documentScenario();

/** Tries to delete a draft; returns "deleted" or the detail of the failure. */
const removal = (id: string) =>
  execute(deleteDocument, scenario.caller, { id }).then(
    () => "deleted",
    ({ detail }) => detail,
  );

test("refuses to delete a draft that is the basis of a document or of a series", async () => {
  const [contract, other] = [
    await scenario.create({ docType: "contract" }),
    await scenario.create({ docType: "contract" }),
  ];
  const invoice = await scenario.create({ basisDocumentId: contract.id });
  await execute(createSeries, scenario.caller, {
    name: "Обслуживание",
    docTypes: ["invoice"],
    lines: [{ name: "Обслуживание", unit: "мес", qty: 1, priceCents: 12_200 }],
    dayOfMonth: 5,
    from: "2026-01-01",
    clientId: scenario.clientId,
    basisDocumentId: other.id,
  });
  expect([await removal(contract.id), await removal(other.id)]).toEqual([
    "document_in_use",
    "document_in_use",
  ]);
  expect([await removal(invoice.id), await removal(contract.id)]).toEqual(["deleted", "deleted"]);
});

test("refuses to delete a draft whose invoice may exist at the bank, but not one that the bank refused", async () => {
  const recordAttempt = await bankAttemptRecorder(scenario.organizationId);
  const removalAfter = async (state: BankAttemptState) => {
    const { id } = await scenario.create();
    await recordAttempt(id, state);
    return [state, await removal(id)];
  };
  const outcomes = [];
  for (const state of bankAttemptStates) outcomes.push(await removalAfter(state));
  expect(Object.fromEntries(outcomes)).toEqual({
    calling: "document_in_use",
    unknown: "document_in_use",
    created: "document_in_use",
    refused: "deleted",
    dismissed: "deleted",
  });
});

test("a draft deleted while it becomes a basis does not exist", async () => {
  const become = [
    (basisDocumentId: string) => scenario.create({ docType: "upd", basisDocumentId }),
    async (basisDocumentId: string) =>
      execute(updateDocument, scenario.caller, { id: act.id, basisDocumentId }),
    (id: string) => execute(duplicateDocument, scenario.caller, { id, docType: "upd" }),
    (id: string) => execute(duplicateDocument, scenario.caller, { id, docType: "contract" }),
  ];
  const act = await scenario.create({ docType: "act" });
  const failures = [];
  for (const becomeBasis of become) {
    const { id } = await scenario.create();
    const { refused } = await database().transaction(async (db) => {
      await deleteDocument.run({ ...scenario.caller, db, actor: scenario.caller.actor! }, { id });
      const refused = failureOf(becomeBasis(id));
      await vi.waitUntil(async () => (await countBlocked()) > 0, { timeout: 60_000 });
      return { refused };
    });
    failures.push(await refused);
  }
  const unknownBasis = { code: "validation_error", fields: ["basisDocumentId"] };
  const notFound = { code: "not_found", fields: [] };
  expect(failures).toEqual([unknownBasis, unknownBasis, notFound, notFound]);
});
