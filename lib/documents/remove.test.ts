import { expect, test } from "vitest";
import { type BankAttemptState, bankAttemptStates } from "@/db/enums";
import { execute } from "@/lib/kernel/operation";
import { createSeries } from "@/lib/series/create";
import { deleteDocument } from "./remove";
import { bankAttemptRecorder } from "./testing/bank";
import { documentScenario } from "./testing/scenario";

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
