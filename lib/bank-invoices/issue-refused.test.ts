import { describe, expect, test } from "vitest";
import { dropConnection, refuseWith, respondWithData, scriptedBank } from "@/lib/bank/testing/scripted-bank";
import { changeStatus } from "@/lib/documents/change-status";
import { deleteDocument } from "@/lib/documents/remove";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { updateDocument } from "@/lib/documents/update";
import { execute } from "@/lib/kernel/operation";
import { failureOf } from "@/lib/testing/failure";
import { issueThroughBank } from "./issue";
import { bankScenario } from "./testing/scenario";

const bank = scriptedBank();
const scenario = documentScenario();
const { invoice, attemptsOf } = bankScenario(scenario);

const issue = (id: string) => execute(issueThroughBank, scenario.caller, { id });
const codeOf = async (id: string) => (await failureOf(issue(id))).code;

describe("refuses before any call", () => {
  test.each([
    [{ clientId: null }, ["clientId"]],
    [{ lines: [] }, ["lines"]],
    [{ lines: [{ name: "Услуга", qty: 1, priceCents: 100, vatRate: "20" }] }, ["lines.0.vatRate"]],
    [{ lines: [{ name: "Гвозди", qty: 10_000_000, priceCents: 1, vatRate: "22" }] }, ["lines.0.qty"]],
  ])("fields that the bank would not accept: %j", async (input, fields) => {
    const { id } = await invoice(input);
    expect(await failureOf(issue(id))).toEqual({ code: "validation_error", fields });
    expect(bank.requests).toEqual([]);
    expect(await attemptsOf(id)).toEqual([]);
  });

  test("an organization without a credential", async () => {
    const { id } = await invoice({ organizationId: scenario.foreignOrganizationId });
    expect(await codeOf(id)).toBe("no_bank_credential");
  });

  test.each([["act"], ["contract"]])("a document that is not an invoice: %s", async (docType) => {
    expect(await codeOf((await invoice({ docType })).id)).toBe("conflict");
  });

  test("a cancelled document", async () => {
    const { id } = await invoice();
    await execute(changeStatus, scenario.caller, { id, status: "cancelled" });
    expect(await codeOf(id)).toBe("invalid_transition");
  });

  test("a draft that changed after the caller read it", async () => {
    const { id, version } = await invoice();
    await execute(updateDocument, scenario.caller, { id, notes: "Цена другая" });
    const asRead = { id, version };
    expect((await failureOf(execute(issueThroughBank, scenario.caller, asRead))).code).toBe(
      "version_conflict",
    );
    expect([bank.requests, await attemptsOf(id)]).toEqual([[], []]);
  });

  test("an unknown document", async () => {
    expect(await codeOf("019a0000-0000-7000-8000-000000000000")).toBe("not_found");
    expect(bank.requests).toEqual([]);
  });
});

test("a refusal of the bank is reported in its words and unlocks the document", async () => {
  const { id } = await invoice();
  bank.answer = refuseWith(400, "Field taxCode : invalid");
  const failure = await issue(id).catch((error) => error);
  expect(failure).toMatchObject({ code: "bank_error", detail: "Field taxCode : invalid (e-1)" });
  expect(await attemptsOf(id)).toMatchObject([{ state: "refused", detail: "Field taxCode : invalid (e-1)" }]);
  await execute(updateDocument, scenario.caller, { id, dueDate: "2027-01-10" });
  bank.answer = respondWithData({ documentId: "second" });
  expect(await issue(id)).toMatchObject({ bankDocumentId: "second" });
});

test.each([
  ["a broken connection", dropConnection],
  ["a fault of the bank", refuseWith(500, "Что-то пошло не так")],
  ["a failing dependency", refuseWith(424, "Что-то пошло не так")],
  ["an answer without an id", respondWithData({})],
])(
  "after %s the outcome is unknown, and calling again, changing or deleting is refused",
  async (_, answer) => {
    const { id, number } = await invoice();
    bank.answer = answer;
    expect(await codeOf(id)).toBe("bank_error");
    expect(await attemptsOf(id)).toMatchObject([{ state: "unknown", detail: expect.any(String) }]);
    bank.answer = respondWithData({ documentId: "second" });
    expect(await codeOf(id)).toBe("conflict");
    expect(bank.requests).toHaveLength(1);
    const changes = [
      () => execute(updateDocument, scenario.caller, { id, dueDate: "2027-01-10" }),
      () => execute(changeStatus, scenario.caller, { id, status: "cancelled" }),
      () => execute(deleteDocument, scenario.caller, { id }),
    ];
    expect(await Promise.all(changes.map(async (change) => (await failureOf(change())).code))).toEqual([
      "document_locked",
      "document_locked",
      "conflict",
    ]);
    expect(await execute(updateDocument, scenario.caller, { id, notes: "ждём банк" })).toMatchObject({
      number,
    });
  },
);
