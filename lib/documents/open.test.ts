import { afterEach, expect, test, vi } from "vitest";
import { closePeriod } from "@/lib/closed-periods/close";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { changeStatus } from "./change-status";
import { openDocument } from "./open";
import { isOverdue } from "./rules";
import { documentScenario } from "./testing/scenario";

const scenario = documentScenario();

afterEach(() => void vi.useRealTimers());

test("an opened issued document is printed as of its own day, and its due date is checked against today", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-09T09:00:00Z") });
  const { id } = await scenario.create({
    clientId: scenario.clientId,
    date: "2026-11-09",
    dueDate: "2026-11-13",
    lines: [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000, vatRate: "none" }],
  });
  await execute(changeStatus, scenario.caller, { id, status: "issued" });
  vi.setSystemTime(new Date("2026-11-22T09:00:00Z"));
  const opened = await execute(openDocument, scenario.caller, { id });
  expect([opened.source.today, opened.today]).toEqual(["2026-11-09", "2026-11-22"]);
  expect(isOverdue(opened.document, opened.today)).toBe(true);
});

test("opening a document of a closed month returns the month, in no more statements", async () => {
  const issued = async (date: string) => {
    const { id } = await scenario.create({
      clientId: scenario.clientId,
      date,
      lines: [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000, vatRate: "none" }],
    });
    await execute(changeStatus, scenario.caller, { id, status: "issued" });
    return id;
  };
  const [inside, outside] = [await issued("2026-03-31"), await issued("2026-04-01")];
  const opened = async (id: string) => {
    scenario.statements.length = 0;
    const { closedMonth } = await execute(openDocument, scenario.caller, { id });
    return { closedMonth, statements: scenario.statements.length };
  };
  const before = await opened(inside);
  expect(before.closedMonth).toBeNull();
  const { organizationId } = scenario;
  const close = async (of: string, period: string) =>
    execute(closePeriod, await callerAs("admin"), { organizationId: of, period });
  await close(organizationId, "2026-03");
  await close(scenario.foreignOrganizationId, "2026-04");
  expect(await opened(inside)).toEqual({ ...before, closedMonth: "2026-03-01" });
  expect(await opened(outside)).toEqual(before);
});

test("opening a contract returns its 60 newest invoices, and opening an act its invoice and contract", async () => {
  const made = async (fields: Record<string, unknown>) =>
    (await scenario.create({ clientId: scenario.clientId, ...fields })).id;
  const contract = await made({ docType: "contract", date: "2020-01-01" });
  const days = Array.from({ length: 62 }, (_, month) => new Date(Date.UTC(2021, month, 1)).toISOString());
  const invoices: string[] = [];
  for (const day of days)
    invoices.push(await made({ docType: "invoice", basisDocumentId: contract, date: day.slice(0, 10) }));
  const act = await made({ docType: "act", basisDocumentId: invoices[0], date: "2026-06-01" });
  const relatedTo = async (id: string) =>
    (await execute(openDocument, scenario.caller, { id })).related.map((each) => each.id);
  expect(await relatedTo(contract)).toEqual(invoices.slice(2));
  expect(await relatedTo(act)).toEqual([contract, invoices[0]]);
  expect(await relatedTo(invoices[0]!)).toEqual([contract, act]);
});
