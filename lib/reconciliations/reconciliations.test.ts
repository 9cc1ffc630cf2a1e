import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clients, organizations, reconciliations } from "@/db/schema";
import { getClientAccount } from "@/lib/client-accounts/get";
import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { updateDocument } from "@/lib/documents/update";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { matchPayment } from "@/lib/payments/rematch";
import { receivePayment } from "@/lib/payments/testing/receive";
import { callerAs } from "@/lib/testing/caller";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { reconciliationCandidates } from "./candidates";
import { changeReconciliationOriginal } from "./change-original";
import { changeReconciliationStatus } from "./change-status";
import { createReconciliations } from "./create-in-bulk";
import { reconciliationForm, reconciliationPdf, reconciliationXml } from "./files";
import { getReconciliation } from "./get";
import { listReconciliations } from "./list";
import { quarter, reconciling } from "./testing/scenario";
import { unsentReconciliations } from "./unsent";

const scenario = documentScenario();
const { client, act, pay, make, fillOrganization } = reconciling(scenario);

const get = (id: string) => execute(getReconciliation, scenario.caller, { id });
const createInBulk = (input: Record<string, unknown>) =>
  execute(createReconciliations, scenario.caller, input);
const setStatus = (id: string, status: string, comment?: string) =>
  execute(changeReconciliationStatus, scenario.caller, { id, status, comment });

describe("an act of reconciliation", () => {
  test("refuses to overwrite a note on the original that the caller has not seen", async () => {
    const id = await client();
    await act(id, 12_200);
    const made = await make(id);
    const setNote = (words: string, seen?: string | null) =>
      execute(changeReconciliationOriginal, scenario.caller, {
        ...{ id: made.id, note: words },
        ...(seen !== undefined && { seen: { note: seen } }),
      });
    await setNote("Почта");
    expect(await failureOf(setNote("Курьер", null))).toEqual({ code: "validation_error", fields: ["note"] });
    expect((await get(made.id)).original.note).toBe("Почта");
    expect((await setNote("Курьер", "Почта")).original.note).toBe("Курьер");
  });

  test("has the sums and entries of the client's account", async () => {
    const id = await client();
    await act(id, 500_000, { date: "2026-09-30" });
    await act(id, 12_200);
    await pay(id, 5_000);
    const made = await make(id);
    const account = await execute(getClientAccount, scenario.caller, { id, ...quarter });
    expect(made).toMatchObject({
      openingCents: 500_000,
      debitCents: 12_200,
      creditCents: 5_000,
      closingCents: 507_200,
      status: "draft",
      number: expect.stringMatching(/^АС-\d{4}\/\d{3}$/),
      contentHash: expect.stringMatching(/^[\da-f]{64}$/),
    });
    const { openingCents, closingCents } = account;
    expect(made).toMatchObject({ openingCents, closingCents });
    expect(made.entries).toMatchObject(account.entries);
    expect(await eventsOf(made.id)).toEqual(["reconciliation.created"]);
  });

  test("prints initials of any script as whole characters", async () => {
    const id = await client();
    await database().update(clients).set({ signatoryName: "Козлова 𐐁𐐨 Петровна" }).where(eq(clients.id, id));
    const made = await make(id);
    const { signers } = await execute(reconciliationForm, scenario.caller, { id: made.id });
    expect(signers[1].name).toBe("Козлова 𐐁. П.");
  });

  test("includes entries of its first and last day and puts earlier ones into the opening balance", async () => {
    const id = await client();
    for (const [cents, date] of [
      [1_000, "2026-09-30"],
      [200, "2026-10-01"],
      [30, "2026-12-31"],
      [4, "2027-01-01"],
    ] as const)
      await act(id, cents, { date });
    const made = await make(id, { from: "2026-10-01", to: "2026-12-31" });
    expect(made).toMatchObject({ openingCents: 1_000, debitCents: 230, closingCents: 1_230 });
    expect(made.entries.map(({ date }) => date)).toEqual(["2026-10-01", "2026-12-31"]);
  });

  test("stays the same after records change", async () => {
    await fillOrganization();
    const id = await client("ООО «Прежнее»");
    await act(id, 12_200);
    const payment = await pay(id, 5_000);
    const made = await make(id);
    const before = await Promise.all([filesOf(made.id), get(made.id)]);
    await execute(matchPayment, scenario.caller, { id: payment, clientId: null });
    await act(id, 99_900);
    await database().update(clients).set({ name: "ООО «Новое»", inn: null }).where(eq(clients.id, id));
    await database()
      .update(organizations)
      .set({ signatoryName: "Другой Д. Д." })
      .where(eq(organizations.id, scenario.organizationId));
    expect(await Promise.all([filesOf(made.id), get(made.id)])).toEqual(before);
    const [row] = await database().select().from(reconciliations).where(eq(reconciliations.id, made.id));
    expect(row!.contentHash).toBe(made.contentHash);
    await fillOrganization();
  });

  test("of a contract includes only documents based on it and their shares of payments", async () => {
    const id = await client("ООО «Два договора»");
    const { id: contractId, number } = await scenario.create({ docType: "contract", clientId: id });
    const invoice = await act(id, 10_000, { docType: "invoice", basisDocumentId: contractId });
    await act(id, 10_000, { basisDocumentId: invoice });
    await act(id, 70_000);
    const payment = await pay(id, 12_000);
    await execute(matchPayment, scenario.caller, {
      id: payment,
      allocations: [{ documentId: invoice, amountCents: 4_000 }],
      clientId: id,
    });
    const made = await make(id, { contractId });
    expect(made).toMatchObject({ debitCents: 10_000, creditCents: 4_000, closingCents: 6_000 });
    expect((await make(id)).closingCents).toBe(68_000);
    const { subtitles } = await execute(reconciliationForm, scenario.caller, { id: made.id });
    expect(subtitles.at(-1)).toContain(number);
    expect(await failureOf(make(await client(), { contractId }))).toMatchObject({ fields: ["contractId"] });
  });

  test("of a contract counts refunds as the account does", async () => {
    const id = await client("ООО «Возврат»");
    const { id: contractId } = await scenario.create({ docType: "contract", clientId: id });
    const invoice = await act(id, 10_000, { docType: "invoice", basisDocumentId: contractId });
    for (const [kind, amountCents] of [
      ["incoming", 10_000],
      ["outgoing", 4_000],
    ] as const) {
      const { organizationId } = scenario;
      const payment = await receivePayment({ organizationId, kind, amountCents });
      await execute(matchPayment, scenario.caller, { id: payment, documentId: invoice });
    }
    const [made, whole] = [await make(id, { contractId }), await make(id)];
    expect(made).toMatchObject({ debitCents: 4_000, creditCents: 10_000, closingCents: -6_000 });
    expect(made.entries).toEqual(whole.entries);
  });

  test("of a contract includes neither what exceeded its invoice nor the return of that", async () => {
    const id = await client("ООО «Переплата»");
    const { id: contractId } = await scenario.create({ docType: "contract", clientId: id });
    const invoice = await act(id, 122_000, { docType: "invoice", basisDocumentId: contractId });
    const settle = async (kind: "incoming" | "outgoing", amountCents: number) => {
      const payment = await receivePayment({ organizationId: scenario.organizationId, kind, amountCents });
      await execute(matchPayment, scenario.caller, { id: payment, documentId: invoice });
    };
    await settle("incoming", 183_000);
    await settle("outgoing", 61_000);
    await act(id, 122_000, { docType: "upd", basisDocumentId: invoice });
    expect((await make(id)).closingCents).toBe(0);
    const made = await make(id, { contractId });
    expect(made).toMatchObject({ debitCents: 122_000, creditCents: 122_000, closingCents: 0 });
    await settle("outgoing", 22_000);
    expect(await make(id, { contractId })).toMatchObject({ debitCents: 144_000, closingCents: 22_000 });
  });

  test("of a contract follows corrections of the contract and of the documents based on it", async () => {
    const id = await client("ООО «Исправленный договор»");
    const { id: contractId } = await scenario.create({ docType: "contract", clientId: id });
    await issue(contractId);
    const given = { docType: "invoice", date: "2026-09-30" };
    const named = await act(id, 10_000, { ...given, basisDocumentId: contractId });
    await act(id, 10_000, { basisDocumentId: named });
    await act(id, 30_000, { basisDocumentId: contractId, date: "2026-09-30" });
    const payment = await pay(id, 4_000);
    await execute(matchPayment, scenario.caller, { id: payment, documentId: named });
    // One document names the contract only in its correction, another no longer does.
    const late = await act(id, 500, given);
    await act(id, 500, { basisDocumentId: late });
    const early = await act(id, 70_000, { ...given, basisDocumentId: contractId });
    await act(id, 70_000, { basisDocumentId: early });
    await correct(late, { basisDocumentId: contractId });
    await correct(early, { basisDocumentId: null });
    const before = await make(id, { contractId });
    expect(before).toMatchObject({ openingCents: 30_000, debitCents: 10_500, creditCents: 4_000 });

    const after = await make(id, { contractId: await correct(contractId) });
    const { openingCents, closingCents, entries } = before;
    expect(after).toMatchObject({ openingCents, closingCents, entries });
  });

  test("refuses an unknown client or organization and a reversed period", async () => {
    const unknown = "0192f0a0-0000-7000-8000-000000000000";
    expect(await failureOf(make(unknown))).toMatchObject({ fields: ["clientId"] });
    const id = await client();
    expect(await failureOf(make(id, { organizationId: unknown }))).toMatchObject({
      fields: ["organizationId"],
    });
    expect(await failureOf(make(id, { from: "2026-10-02", to: "2026-10-01" }))).toMatchObject({
      code: "validation_error",
      fields: ["to"],
    });
    expect((await failureOf(get(unknown))).code).toBe("not_found");
  });
});

const issue = (id: string) => execute(changeStatus, scenario.caller, { id, status: "issued" });

/** Creates and issues a correction; returns its id. */
async function correct(corrected: string, fields: Record<string, unknown> = {}): Promise<string> {
  const { id } = await execute(correctDocument, scenario.caller, { id: corrected });
  await execute(updateDocument, scenario.caller, { id, ...fields });
  await issue(id);
  return id;
}

const filesOf = async (id: string) => ({
  pdf: await execute(reconciliationPdf, scenario.caller, { id }),
  xml: await execute(reconciliationXml, scenario.caller, { id }),
  form: await execute(reconciliationForm, scenario.caller, { id }),
});

test("simultaneous acts get consecutive numbers", async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => client()));
  const made = await Promise.all(ids.map((id) => make(id)));
  const sequences = made.map(({ number }) => Number(number.split("/")[1])).sort((a, b) => a - b);
  expect(sequences).toEqual(sequences.map((_, index) => sequences[0]! + index));
});

describe("acts for many clients", () => {
  const period = { from: "2026-03-01", to: "2026-03-31" };

  test("are made once per client with entries, even by simultaneous calls, and again after cancelling", async () => {
    const ids = await Promise.all(["А", "Б", "В", "Г"].map((name) => client(`ООО «${name}»`)));
    for (const id of ids.slice(0, 3)) await act(id, 1_000, { date: "2026-03-15" });
    await act(ids[3]!, 1_000, { date: "2026-04-01" });
    const answers = await Promise.all([createInBulk(period), createInBulk(period), createInBulk(period)]);
    const items = answers.flatMap((answer) => answer.items);
    expect(items.map(({ clientId }) => clientId).sort()).toEqual(ids.slice(0, 3).sort());
    expect((await createInBulk(period)).items).toEqual([]);
    await setStatus(items[0]!.id, "cancelled");
    const again = await createInBulk(period);
    expect(again.items.map(({ clientId }) => clientId)).toEqual([items[0]!.clientId]);
  });

  test("are made even if there is one for a contract or for another period", async () => {
    const id = await client("ООО «По договору»");
    const { id: contractId } = await scenario.create({ docType: "contract", clientId: id });
    await act(id, 10_000, { basisDocumentId: contractId });
    await make(id, { contractId });
    await make(id, { to: "2026-11-30" });
    const { items } = await createInBulk({ ...quarter, clientIds: [id] });
    expect(items).toMatchObject([{ clientId: id, contractId: null }]);
  });

  test("are made for clients with payments only, and only for the given clients", async () => {
    const days = { from: "2026-02-01", to: "2026-02-28" };
    const [one, other] = [await client("ООО «Д»"), await client("ООО «Е»")];
    for (const id of [one, other]) await pay(id, 700, "2026-02-10T09:00:00.000Z");
    expect((await createInBulk({ ...days, clientIds: [one] })).items).toMatchObject([{ clientId: one }]);
    expect((await createInBulk(days)).items).toMatchObject([{ clientId: other, creditCents: 700 }]);
  });
});

describe("the status of an act", () => {
  test("follows the allowed changes, with a comment and an event for each", async () => {
    const made = await make(await client());
    await setStatus(made.id, "sent");
    expect(await setStatus(made.id, "disputed", "Нет акта 5")).toMatchObject({
      status: "disputed",
      comment: "Нет акта 5",
    });
    expect((await setStatus(made.id, "agreed")).comment).toBeNull();
    expect((await failureOf(setStatus(made.id, "sent"))).code).toBe("invalid_transition");
    await setStatus(made.id, "cancelled");
    for (const status of ["sent", "agreed", "disputed", "cancelled"])
      expect((await failureOf(setStatus(made.id, status))).code).toBe("invalid_transition");
    expect(await eventsOf(made.id)).toEqual([
      "reconciliation.created",
      "reconciliation.sent",
      "reconciliation.disputed",
      "reconciliation.agreed",
      "reconciliation.cancelled",
    ]);
  });

  test("cannot be changed by a viewer", async () => {
    const made = await make(await client());
    const viewer = await callerAs("viewer");
    const given = { id: made.id, status: "sent" };
    expect((await failureOf(execute(changeReconciliationStatus, viewer, given))).code).toBe("forbidden");
    expect((await execute(getReconciliation, viewer, { id: made.id })).id).toBe(made.id);
  });
});

test("refuses an XML file of a period outside the format's range", async () => {
  await fillOrganization();
  const id = await client("ООО «Всегда»");
  await act(id, 12_200);
  const made = await make(id, { from: "0001-01-01" });
  const failure = await failureOf(execute(reconciliationXml, scenario.caller, { id: made.id }));
  expect(failure).toEqual({ code: "export_incomplete", fields: ["from"] });
});

test("acts with clients that share a name have hints in the list", async () => {
  const branches = [
    await client("ООО «Сеть»", { shortName: null, kpp: "780001001" }),
    await client("ООО «Сеть»", { shortName: null, kpp: "610043001" }),
    await client("ООО «Паутина»", { shortName: null, kpp: "500145001" }),
  ];
  const day = { from: "2024-05-05", to: "2024-05-05" };
  for (const clientId of branches) await make(clientId, day);
  const { items } = await execute(listReconciliations, scenario.caller, day);
  const hints = new Map(items.map(({ clientId, clientHint }) => [clientId, clientHint]));
  expect(branches.map((id) => hints.get(id))).toEqual([
    expect.stringMatching(/^\d{10}\/780001001$/),
    expect.stringMatching(/^\d{10}\/610043001$/),
    undefined,
  ]);
});

test("the list is paged, newest first, and can be filtered", async () => {
  const clientId = await client("ООО «Список»");
  const made = [];
  for (const day of ["2025-01-01", "2025-02-01", "2025-03-01"])
    made.unshift(await make(clientId, { from: day, to: day }));
  await setStatus(made[0]!.id, "agreed");
  const list = (query: Record<string, unknown>) =>
    execute(listReconciliations, scenario.caller, { clientId, ...query });
  const first = await list({ limit: "2" });
  expect(first.items.map(({ id }) => id)).toEqual([made[0]!.id, made[1]!.id]);
  expect(first.items[0]).toMatchObject({ clientName: "ООО «Список»", status: "agreed" });
  const second = await list({ limit: "2", cursor: first.nextCursor });
  expect(second).toMatchObject({ items: [{ id: made[2]!.id }], nextCursor: null });
  expect((await list({ status: "agreed" })).items).toHaveLength(1);
  expect((await list({ from: "2025-02-01", to: "2025-02-28" })).items).toMatchObject([{ id: made[1]!.id }]);
  expect((await list({ organizationId: scenario.foreignOrganizationId })).items).toEqual([]);
});

test("finds unsent acts with the addresses of their clients", async () => {
  const reachable = await client("ООО «С адресом»", { email: "buh@example.ru" });
  const other = await client("ООО «Без адреса»", { email: null });
  const [sent, unsent, silent] = [await make(reachable), await make(reachable), await make(other)];
  await setStatus(sent.id, "sent");
  const found = await execute(unsentReconciliations, scenario.caller, {});
  const ours = [sent, unsent, silent].map(({ id }) => id);
  expect(found.filter(({ id }) => ours.includes(id))).toEqual([
    { id: unsent.id, client: { name: "ООО «С адресом»", email: "buh@example.ru" } },
    { id: silent.id, client: { name: "ООО «Без адреса»", email: null } },
  ]);
  const foreign = { organizationId: scenario.foreignOrganizationId };
  expect(await execute(unsentReconciliations, scenario.caller, foreign)).toEqual([]);
});

test("offers acts for clients with documents in force or payments in the period", async () => {
  const { caller, create } = scenario;
  const days = { from: "2024-02-01", to: "2024-02-29" };
  const readOffered = async () => (await execute(reconciliationCandidates, caller, days)).map(({ id }) => id);
  const cancel = (id: string) => execute(changeStatus, caller, { id, status: "cancelled" });
  const [shipped, paid, edges] = [await client("А"), await client("Б"), await client("В")];
  await act(shipped, 100, { date: "2024-02-10" });
  await pay(paid, 100, "2024-02-29T20:59:00.000Z");
  await act(edges, 100, { date: "2024-02-29" });
  const [drafted, cancelled, outside, corrected] = [
    await client("Г"),
    await client("Д"),
    await client("Е"),
    await client("Ж"),
  ];
  await create({ docType: "act", clientId: drafted, date: "2024-02-10" });
  await cancel(await act(cancelled, 100, { date: "2024-02-10" }));
  await act(outside, 100, { date: "2024-03-01" });
  await pay(outside, 100, "2024-02-29T21:00:00.000Z");
  const toCorrect = await act(corrected, 100, { date: "2024-02-10" });
  const { id: correction } = await execute(correctDocument, caller, { id: toCorrect });
  await execute(changeStatus, caller, { id: correction, status: "issued" });
  expect(await readOffered()).toEqual([shipped, paid, edges, corrected]);
  await cancel(correction);
  expect(await readOffered()).toEqual([shipped, paid, edges]);
  await make(shipped, days);
  expect(await readOffered()).toEqual([paid, edges]);
});
