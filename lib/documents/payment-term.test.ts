import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { organizations } from "@/db/schema";
import { createClient } from "@/lib/clients/create";
import { updateClient } from "@/lib/clients/update";
import { businessToday } from "@/lib/kernel/clock";
import { execute } from "@/lib/kernel/operation";
import { nextDocument } from "@/lib/projects/next-document";
import { repeatDocuments } from "@/lib/repeats/repeat";
import { failureOf } from "@/lib/testing/failure";
import { stopClock } from "@/lib/testing/stopped-clock";
import { addDays } from "@/lib/values/dates";
import { addWorkingDays } from "@/lib/values/working-days";
import { duplicateDocument } from "./duplicate";
import { getDocument } from "./get";
import { documentScenario } from "./testing/scenario";

stopClock();
const scenario = documentScenario();
const line = { name: "Сопровождение", qty: 1, priceCents: 10_000 };
const date = "2026-12-28";

const setOrganizationTerm = (paymentTermDays: number | null) =>
  scenario.database.db
    .update(organizations)
    .set({ paymentTermDays })
    .where(eq(organizations.id, scenario.organizationId));
const newClient = (input: object) =>
  execute(createClient, scenario.caller, { name: "ООО «Срок»", kind: "company", ...input });

test("an invoice's due date follows the client's payment term, else the organization's, else is empty", async () => {
  const own = await newClient({ paymentTermDays: 5, paymentTermKind: "working" });
  const other = await newClient({ paymentTermDays: "" });
  expect([own.paymentTermDays, own.paymentTermKind]).toEqual([5, "working"]);
  expect([other.paymentTermDays, other.paymentTermKind]).toEqual([null, "calendar"]);

  const dueDateOf = async (input: object) => (await scenario.create({ date, ...input })).dueDate;
  expect(await dueDateOf({ clientId: other.id })).toBeNull();
  await setOrganizationTerm(10);
  expect(await dueDateOf({ clientId: own.id })).toBe("2027-01-13");
  expect(await dueDateOf({ clientId: other.id })).toBe("2027-01-07");
  expect(await dueDateOf({})).toBe("2027-01-07");
  // An explicit value is kept, null included; only types that ask for money have a due date.
  expect(await dueDateOf({ clientId: own.id, dueDate: null })).toBeNull();
  expect(await dueDateOf({ clientId: own.id, dueDate: "2026-12-29" })).toBe("2026-12-29");
  expect(await dueDateOf({ clientId: own.id, docType: "act" })).toBeNull();
  expect(await dueDateOf({ docType: "contract", dueDate: "2026-12-29" })).toBe("2026-12-29");
});

test("the due dates of a copy and of a project's next invoice count from their own dates", async () => {
  const { caller, projectId } = scenario;
  const client = await newClient({ paymentTermDays: 3, paymentTermKind: "working" });
  const original = await scenario.create({ date: "2025-02-03", clientId: client.id, lines: [line] });
  expect(original.dueDate).toBe("2025-02-06");
  const today = businessToday();
  const copy = await execute(duplicateDocument, caller, { id: original.id });
  expect(copy.dueDate).toBe(addWorkingDays(today, 3));

  await execute(updateClient, caller, { id: client.id, paymentTermDays: 0, paymentTermKind: "calendar" });
  await scenario.create({ docType: "contract", projectId, clientId: client.id, lines: [line] });
  const next = await execute(nextDocument, caller, { id: projectId, docType: "invoice" });
  expect(next.document.dueDate).toBe(addDays(today, 0));
});

test("without a payment term, a copy and a repeated document keep the original's number of days", async () => {
  const { caller } = scenario;
  await setOrganizationTerm(null);
  const client = await newClient({});
  const sent = { date: "2025-02-03", clientId: client.id, lines: [line] };
  const original = await scenario.create({ ...sent, dueDate: "2025-02-10" });
  const copy = await execute(duplicateDocument, caller, { id: original.id });
  expect(copy.dueDate).toBe(addDays(businessToday(), 7));
  const repeat = { documentIds: [original.id], date: "2025-03-03" };
  const { items } = await execute(repeatDocuments, caller, repeat);
  expect((await execute(getDocument, caller, { id: items[0]!.id! })).dueDate).toBe("2025-03-10");

  // No due date for an act, nor when the original has none or one before its own date.
  const act = await execute(duplicateDocument, caller, { id: original.id, docType: "act" });
  expect(act.dueDate).toBeNull();
  for (const dueDate of [null, "2025-02-02"]) {
    const { id } = await scenario.create({ ...sent, dueDate });
    expect((await execute(duplicateDocument, caller, { id })).dueDate).toBeNull();
  }
});

test.each([[-1], [366], ["пять"], ["1.5"], [1.5]])(
  "refuses a payment term of %j days",
  async (paymentTermDays) => {
    const refused = { code: "validation_error", fields: ["paymentTermDays"] };
    expect(await failureOf(newClient({ paymentTermDays }))).toEqual(refused);
  },
);

test.each(["calendar", "working"])(
  "creates and copies documents dated 9999-12-31 with a term of 30 days: %s",
  async (paymentTermKind) => {
    const client = await newClient({ paymentTermDays: 30, paymentTermKind });
    const ofLastDay = { clientId: client.id, date: "9999-12-31" };
    expect((await scenario.create(ofLastDay)).dueDate).toBe("9999-12-31");
    const act = await scenario.create({ ...ofLastDay, docType: "act" });
    expect(act).toMatchObject({ periodStart: "9999-12-01", periodEnd: "9999-12-31" });
    const copy = await execute(duplicateDocument, scenario.caller, { id: act.id });
    expect(copy).toMatchObject({ docType: "act", date: businessToday() });
  },
);

test.each(["5", "5 дней", true, 5.5, -1, 366])(
  "a term of %j is refused: a whole number is a number",
  async (paymentTermDays) => {
    expect(await failureOf(newClient({ paymentTermDays }))).toEqual({
      code: "validation_error",
      fields: ["paymentTermDays"],
    });
  },
);
