import { beforeAll, expect, test, vi } from "vitest";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { createOrganization } from "@/lib/organizations/create";
import { updateOrganization } from "@/lib/organizations/update";
import { callerAs } from "@/lib/testing/caller";
import { countBlocked } from "@/lib/testing/count-blocked";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { failureOf } from "@/lib/testing/failure";
import { patiently } from "@/lib/testing/patiently";
import { stopClock } from "@/lib/testing/stopped-clock";
import { yearOf } from "@/lib/values/dates";
import { changeStatus } from "./change-status";
import { continueNumbering } from "./continue-numbering";
import { listCounters } from "./counters";
import { createDocument } from "./create";
import { listNumbers } from "./numbering-page";
import { deleteDocument } from "./remove";

stopClock();
operateOnTestDatabase();

let admin: Caller;
beforeAll(async () => {
  admin = await callerAs("admin");
});

const year = yearOf(businessToday());
const createOrganizationWith = (lastNumbers?: Record<string, unknown>) =>
  execute(createOrganization, admin, { name: "ООО «Давно работаем»", lastNumbers });
const invoice = (organizationId: string) =>
  execute(createDocument, admin, { docType: "invoice", organizationId });
const continueFrom = (organizationId: string, lastNumbers: Record<string, unknown>) =>
  execute(continueNumbering, admin, { organizationId, lastNumbers });

test("a new organization continues the last numbers of another program", async () => {
  const { id } = await createOrganizationWith({ invoice: "№ 41", act: "А-17/007", contract: "" });
  expect((await invoice(id)).number).toBe(`СЧ-${year}/042`);
  const counters = await execute(listCounters, admin, { organizationId: id });
  expect(
    counters.map(({ docType, lastSequence, earlierSequence, nextNumber }) => [
      docType,
      lastSequence,
      earlierSequence,
      nextNumber,
    ]),
  ).toEqual([
    ["contract", 0, 0, `Д-${year}/001`],
    ["invoice", 42, 41, `СЧ-${year}/043`],
    ["act", 7, 7, `А-${year}/008`],
    ["upd", 0, 0, `УПД-${year}/001`],
    ["advance_invoice", 0, 0, `АВ-${year}/001`],
  ]);
  const page = await execute(listNumbers, { ...admin, preferredOrganizationId: id }, {});
  expect(page).toMatchObject({ earlierSequence: 41, items: [{ sequence: 42 }] });
});

test("last numbers can be changed later, but not below a number that was given here", async () => {
  const { id } = await createOrganizationWith();
  const first = await invoice(id);
  await invoice(id);
  await execute(deleteDocument, admin, { id: first.id });
  expect(await failureOf(continueFrom(id, { invoice: 1 }))).toEqual({
    code: "validation_error",
    fields: ["lastNumbers.invoice"],
  });
  await continueFrom(id, { invoice: 100 });
  const next = await invoice(id);
  expect(next.number).toBe(`СЧ-${year}/101`);
  // Deleting the newest draft gives its number back, and a last number that was set too high can be lowered.
  await execute(deleteDocument, admin, { id: next.id });
  const counters = await continueFrom(id, { invoice: 2 });
  expect(counters[1]).toMatchObject({ lastSequence: 2, earlierSequence: 0 });
  expect((await invoice(id)).number).toBe(`СЧ-${year}/003`);
});

test("numbers that advance invoices take from UPDs count as numbers of UPDs", async () => {
  const { id: organizationId } = await createOrganizationWith();
  await execute(updateOrganization, admin, { organizationId, numbersAdvancesWithUpds: true });
  const take = (docType: string) => execute(createDocument, admin, { docType, organizationId });
  await take("upd");
  await take("advance_invoice");
  expect(await failureOf(continueFrom(organizationId, { upd: 1 }))).toEqual({
    code: "validation_error",
    fields: ["lastNumbers.upd"],
  });
  const counters = await continueFrom(organizationId, { upd: 2, advance_invoice: 1 });
  const lastOf = (type: string) => counters.find(({ docType }) => docType === type)?.lastSequence;
  expect([lastOf("upd"), lastOf("advance_invoice")]).toEqual([2, 1]);
  expect((await take("upd")).number).toBe(`УПД-${year}/003`);
});

test.each(["сорок", "-", "12345678901", -1, 1.5])("refuses %j as a last number", async (last) => {
  expect(await failureOf(createOrganizationWith({ invoice: last }))).toEqual({
    code: "validation_error",
    fields: ["lastNumbers.invoice"],
  });
});

test("numbers given while the last number is being changed are distinct", async () => {
  const { id } = await createOrganizationWith();
  const take = () => patiently(() => invoice(id));
  const change = () => patiently(() => continueFrom(id, { invoice: 50 }));
  const [first, , ...others] = await Promise.all([take(), change(), take(), take()]);
  const numbers = [first, ...others].map(({ number }) => number).toSorted();
  const numberOf = (sequence: number) => `СЧ-${year}/${String(sequence).padStart(3, "0")}`;
  // However many are given before the change, the others follow the changed number.
  const before = numbers.filter((number) => number <= numberOf(50)).length;
  expect(numbers).toEqual([1, 2, 3].map((nth) => numberOf(nth <= before ? nth : 50 + nth - before)));
  expect((await invoice(id)).number).toBe(numberOf(54 - before));
});

test("refuses a last number below those that an open transaction is taking", async () => {
  const { id } = await createOrganizationWith();
  const first = await invoice(id);
  const [pendingFailure] = await database().transaction(async (db) => {
    const context = { ...admin, db, actor: admin.actor! };
    for (let n = 0; n < 3; n += 1)
      await createDocument.run(
        context,
        createDocument.input.parse({ docType: "invoice", organizationId: id }),
      );
    const waiting = failureOf(continueFrom(id, { invoice: 2 }));
    await vi.waitUntil(async () => (await countBlocked()) > 0, { timeout: 60_000 });
    return [waiting];
  });
  expect(await pendingFailure).toEqual({ code: "validation_error", fields: ["lastNumbers.invoice"] });
  expect([first.number, (await invoice(id)).number]).toEqual([`СЧ-${year}/001`, `СЧ-${year}/005`]);
});

test("does not give the number of a deleted document again if it was ever issued", async () => {
  const { id: organizationId } = await createOrganizationWith();
  await invoice(organizationId);
  const known = await invoice(organizationId);
  await execute(changeStatus, admin, { id: known.id, status: "issued" });
  await execute(changeStatus, admin, { id: known.id, status: "draft" });
  await execute(deleteDocument, admin, { id: known.id });
  expect(await failureOf(continueFrom(organizationId, { invoice: 1 }))).toMatchObject({
    code: "validation_error",
  });
  expect((await invoice(organizationId)).number).toBe(`СЧ-${year}/003`);
});
