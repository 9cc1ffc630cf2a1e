import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { bankAccounts, clients } from "@/db/schema";
import { dropConnection, refuseWith, respondWithData, scriptedBank } from "@/lib/bank/testing/scripted-bank";
import { listIssues } from "@/lib/document-issues/list";
import { readPaper } from "@/lib/document-issues/read";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { updateDocument } from "@/lib/documents/update";
import { execute } from "@/lib/kernel/operation";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { issueThroughBank } from "./issue";
import { resolveIssue } from "./resolve";
import { settleAttempt } from "./settle";
import { bankScenario } from "./testing/scenario";

const bank = scriptedBank();
const scenario = documentScenario();
const { invoice, attemptsOf } = bankScenario(scenario);

const issue = (id: string) => execute(issueThroughBank, scenario.caller, { id });
const paperOf = (id: string) => readPaper(scenario.database.db, id, { images: "none" });
const renameClient = (name: string) =>
  scenario.database.db.update(clients).set({ name }).where(eq(clients.id, scenario.clientId));
const sentBody = z.object({ Data: z.object({ SecondSide: z.object({ secondSideName: z.string() }) }) });
const sentName = () => sentBody.parse(bank.requests[0]?.body).Data.SecondSide.secondSideName;

beforeEach(async () => {
  await renameClient("АО «Ёлки-палки»");
  bank.answer = respondWithData({ documentId: "at-bank", paymentStatus: "payment_waiting" });
});

test("the issued paper is the one sent, whatever changes while the bank is being called", async () => {
  const { id } = await invoice();
  bank.answer = async (response, request) => {
    await renameClient("АО «Другое имя»");
    respondWithData({ documentId: "at-bank" })(response, request);
  };
  await issue(id);
  expect(sentName()).toBe("АО «Ёлки-палки»");
  expect((await paperOf(id)).client?.name).toBe("АО «Ёлки-палки»");
  expect(await attemptsOf(id)).toMatchObject([{ state: "created", paper: null }]);
});

test("the issued paper is the one sent, whatever changes until a person found the invoice at the bank", async () => {
  const { id } = await invoice();
  bank.answer = dropConnection;
  await failureOf(issue(id));
  await renameClient("АО «Другое имя»");
  expect((await paperOf(id)).client?.name).toBe("АО «Другое имя»");
  bank.answer = respondWithData({ paymentStatus: "payment_waiting" });
  await execute(resolveIssue, scenario.caller, { id, bankDocumentId: "found" });
  expect((await paperOf(id)).client?.name).toBe("АО «Ёлки-палки»");
});

test("a draft that the bank refused keeps nothing of the try and is issued with later data", async () => {
  const { id } = await invoice();
  bank.answer = refuseWith(400, "Нет");
  await failureOf(issue(id));
  expect(await attemptsOf(id)).toMatchObject([{ state: "refused", paper: null }]);
  await renameClient("АО «Другое имя»");
  await execute(changeStatus, scenario.caller, { id, status: "issued" });
  expect((await paperOf(id)).client?.name).toBe("АО «Другое имя»");
});

test("an issued document is sent as its paper and account were, and is not issued again", async () => {
  const { id } = await invoice();
  await execute(changeStatus, scenario.caller, { id, status: "issued" });
  await renameClient("АО «Другое имя»");
  const account = eq(bankAccounts.id, scenario.accountId);
  const { db } = scenario.database;
  await db.update(bankAccounts).set({ accountNumber: "40702810600000000009" }).where(account);
  await issue(id);
  await db.update(bankAccounts).set({ accountNumber: "40702810600000000001" }).where(account);
  expect(sentName()).toBe("АО «Ёлки-палки»");
  expect(bank.requests[0]?.body).toMatchObject({ Data: { accountId: "40702810600000000001/044525104" } });
  expect(await execute(listIssues, scenario.caller, { id })).toMatchObject([{ revision: 1 }]);
});

test("a late answer is surplus when the document changed after a person denied the bank invoice", async () => {
  const { id } = await invoice();
  bank.answer = dropConnection;
  await failureOf(issue(id));
  await execute(resolveIssue, scenario.caller, { id, exists: false });
  const lines = [{ name: "Другое", unit: "шт", qty: 1, priceCents: 100, vatRate: "22" }];
  await execute(updateDocument, scenario.caller, { id, lines });
  const [attempt] = await attemptsOf(id);
  const outcome = { state: "created" as const, bankDocumentId: "late" };
  const settled = await execute(settleAttempt, scenario.caller, { id, attemptId: attempt!.id, outcome });
  expect(settled).toMatchObject({ status: "draft", bankDocumentId: null });
  expect((await eventsOf(id)).at(-1)).toBe("document.bank_surplus");
});
