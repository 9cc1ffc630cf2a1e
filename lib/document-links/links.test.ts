import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bankAccounts, documentLinks } from "@/db/schema";
import { addPayment } from "@/lib/documents/add-payment";
import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { updateDocument } from "@/lib/documents/update";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { eventsOf } from "@/lib/testing/events";
import { failureCodesOf, failureOf } from "@/lib/testing/failure";
import { createLink } from "./create";
import { listLinks } from "./list";
import { linkedDocument, linkedPaper, linkedPdf } from "./open";
import { revokeLink } from "./revoke";

const scenario = documentScenario();
const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000, vatRate: "none" }];

const pay = (id: string, amountCents: number) =>
  execute(addPayment, scenario.caller, { id, amountCents, paidAt: new Date().toISOString() });

async function createLinked(input: Record<string, unknown> = {}, fields: Record<string, unknown> = {}) {
  const document = await scenario.create({ lines, ...fields });
  await execute(changeStatus, scenario.caller, { id: document.id, status: "issued" });
  const link = await execute(createLink, scenario.caller, { id: document.id, ...input });
  return { document, link, token: link.url.split("/").at(-1)! };
}

/** Somebody who has nothing but the address. */
const visitor = () => ({ ...scenario.caller, actor: null });

const open = (token: string) => execute(linkedDocument, visitor(), { token });

describe("a link", () => {
  test("shows its document without signing in", async () => {
    const { document, link, token } = await createLinked();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await open(token)).title).toContain(document.number);
    const { source } = await execute(linkedPdf, visitor(), { token });
    expect(source.document.number).toBe(document.number);
    expect(await execute(listLinks, scenario.caller, { id: document.id })).toEqual([link]);
    expect(await eventsOf(document.id)).toContain("document.link_created");
  });

  test("leads to the correction of its document once that is issued, and says so", async () => {
    const { document, token } = await createLinked();
    const draft = await execute(correctDocument, scenario.caller, { id: document.id });
    expect(await open(token)).toMatchObject({ correction: null });
    await execute(changeStatus, scenario.caller, { id: draft.id, status: "issued" });
    const shown = await open(token);
    expect(shown.correction).toMatch(/^Исправление № 1 от \d\d\.\d\d\.\d{4}$/);
    expect(shown.title).toContain(document.number);
    const { source } = await execute(linkedPdf, visitor(), { token });
    expect(source.document.correctionNumber).toBe(1);
    expect(await failureOf(execute(createLink, scenario.caller, { id: document.id }))).toMatchObject({
      code: "conflict",
    });
    const { url } = await execute(createLink, scenario.caller, { id: draft.id });
    expect(await open(url.split("/").at(-1)!)).toMatchObject({ correction: null, title: shown.title });
    await execute(changeStatus, scenario.caller, { id: draft.id, status: "cancelled" });
    expect(await open(token)).toMatchObject({ state: "cancelled", amounts: null, payment: null });
    expect(await failureOf(execute(linkedPaper, visitor(), { token }))).toMatchObject({ code: "not_found" });
  });

  test("has a new address each time", async () => {
    const { document, token } = await createLinked();
    const { url } = await execute(createLink, scenario.caller, { id: document.id });
    expect(url.endsWith(token)).toBe(false);
  });

  test("ends when it is revoked, and cannot be revoked twice or through another document", async () => {
    const { document, link, token } = await createLinked();
    const other = await createLinked();
    const revoke = (id: string) => execute(revokeLink, scenario.caller, { id, linkId: link.id });
    expect(await failureOf(revoke(other.document.id))).toMatchObject({ code: "not_found" });
    await revoke(document.id);
    expect(await failureOf(revoke(document.id))).toMatchObject({ code: "not_found" });
    expect(await failureOf(open(token))).toMatchObject({ code: "not_found" });
    expect(await execute(listLinks, scenario.caller, { id: document.id })).toEqual([]);
  });

  test("ends when it expires", async () => {
    const { document, token } = await createLinked({ days: 1 });
    await database()
      .update(documentLinks)
      .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
      .where(eq(documentLinks.documentId, document.id));
    expect(await failureOf(open(token))).toMatchObject({ code: "not_found" });
    expect(await failureOf(execute(linkedPaper, visitor(), { token }))).toMatchObject({
      code: "not_found",
    });
  });

  test("says that its document was withdrawn or cancelled, and shows nothing else of it", async () => {
    const { document, token } = await createLinked();
    const { title, from, ...before } = await open(token);
    expect(before).toMatchObject({ state: "unpaid", amounts: { totalCents: 10_000 } });
    const move = (status: string) => execute(changeStatus, scenario.caller, { id: document.id, status });
    await move("draft");
    await execute(updateDocument, scenario.caller, { id: document.id, date: "2026-01-15" });
    const withdrawn = { state: "withdrawn", correction: null, amounts: null, payment: null };
    expect(await open(token)).toEqual({ title, from, ...withdrawn });
    const shown = [
      () => execute(linkedPaper, visitor(), { token }),
      () => execute(linkedPdf, visitor(), { token }),
    ];
    expect(await failureCodesOf(shown)).toEqual(["not_found"]);
    await move("issued");
    const again = await open(token);
    expect(again.state).toBe("unpaid");
    expect(again.title).not.toBe(title);
    await move("cancelled");
    expect(await open(token)).toEqual({ title: again.title, from, ...withdrawn, state: "cancelled" });
    expect(await failureCodesOf(shown)).toEqual(["not_found"]);
  });

  test("shows the amount left and how to pay it, until the document is paid", async () => {
    await database()
      .update(bankAccounts)
      .set({ correspondentAccount: "30101810745374525104" })
      .where(eq(bankAccounts.id, scenario.accountId));
    const { document, token } = await createLinked({}, { dueDate: "2026-01-20" });
    const purpose = `Оплата по счету № ${document.number} от`;
    expect(await open(token)).toMatchObject({
      state: "overdue",
      amounts: { totalCents: 10_000, leftCents: 10_000, isPart: false, dueDate: "2026-01-20" },
    });
    await pay(document.id, 2_500);
    const { state, amounts, payment } = await open(token);
    expect({ state, amounts }).toEqual({
      state: "overdue",
      amounts: { totalCents: 10_000, leftCents: 7_500, isPart: true, dueDate: "2026-01-20" },
    });
    expect(payment?.requisites.map(({ name }) => name)).toEqual([
      "payee",
      "account",
      "bank",
      "bik",
      "correspondent",
      "sum",
      "purpose",
    ]);
    expect(payment?.requisites.find(({ name }) => name === "sum")).toMatchObject({ copied: "75,00" });
    expect(payment?.requisites.at(-1)?.value).toContain(purpose);
    expect(payment?.qr?.png).toMatch(/^data:image\/png;base64,/);
    await pay(document.id, 7_500);
    expect(await open(token)).toMatchObject({
      state: "paid",
      amounts: { totalCents: 10_000, leftCents: 0, dueDate: null },
      payment: null,
    });
  });

  test("to an act asks for no payment", async () => {
    const { token } = await createLinked({}, { docType: "act" });
    expect(await open(token)).toMatchObject({ state: "issued", amounts: { leftCents: 0 }, payment: null });
  });

  test.each([{ days: 0 }, { days: 366 }, { days: 1.5 }, { days: "ever" }, { days: "7" }, { days: true }])(
    "with %j is refused",
    async (input) => {
      expect(await failureOf(createLinked(input))).toEqual({ code: "validation_error", fields: ["days"] });
    },
  );

  test("to a draft is refused", async () => {
    const { id } = await scenario.create({});
    expect(await failureOf(execute(createLink, scenario.caller, { id }))).toMatchObject({ code: "conflict" });
  });

  test("with an unknown token opens nothing", async () => {
    for (const token of ["", "x", "a".repeat(43), "a".repeat(10_000), "%00", "'--"]) {
      expect(await failureOf(open(token))).toMatchObject({ code: "not_found" });
    }
  });
});

test("a viewer may not create links", async () => {
  const { document } = await createLinked();
  const call = async () => execute(createLink, await callerAs("viewer"), { id: document.id });
  expect(await failureOf(call())).toMatchObject({ code: "forbidden" });
});
