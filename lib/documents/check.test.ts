import { and, eq, ne } from "drizzle-orm";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { bankAccounts, clients, documents, orderItems, orders, organizations, projects } from "@/db/schema";
import { record } from "@/lib/events/record";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { openOrder } from "@/lib/orders/open";
import { createOrganization } from "@/lib/organizations/create";
import { defaultPrefixes } from "@/lib/organizations/rules";
import { callerAs } from "@/lib/testing/caller";
import { failureOf } from "@/lib/testing/failure";
import { addDays, formatDate } from "@/lib/values/dates";
import { changeStatus } from "./change-status";
import { checkDocument } from "./check";
import { correctDocument } from "./correct";
import { getDocument } from "./get";
import { listDocuments } from "./list";
import { problemCodes } from "./problem-severity";
import { documentScenario } from "./testing/scenario";
import { updateDocument } from "./update";

const scenario = documentScenario();
const line = { name: "Сопровождение", qty: 1, priceCents: 12_200 };
const nextMonth = addDays(businessToday(), 31);

const check = (id: string, locale: "ru" | "en" = "ru") =>
  execute(checkDocument, { ...scenario.caller, locale }, { id });
const checkNew = async (input: Record<string, unknown>) => check((await scenario.create(input)).id);
const findingsOf = async (input: Record<string, unknown>) =>
  (await checkNew(input)).map(({ severity, code, path }) => `${severity} ${code} ${path}`);

test("reports no problems for a complete document", async () => {
  const { clientId } = scenario;
  expect(await findingsOf({ clientId, lines: [line], dueDate: nextMonth })).toEqual([]);
});

test("reports everything that an empty draft of each type lacks", async () => {
  const empty = ["error no_client clientId"];
  const blanks = "warning blank_left_in_text";
  expect(await findingsOf({})).toEqual([...empty, "warning no_due_date dueDate", "error no_lines lines"]);
  expect(await findingsOf({ docType: "act" })).toEqual([
    ...empty,
    "warning no_basis basisDocumentId",
    "error no_lines lines",
  ]);
  const contract = await findingsOf({ docType: "contract" });
  // The organization's signatory is unknown, and a contract without lines leaves blanks for its sums.
  const blocks = [1, 2, 4, 10].map((at) => `${blanks} body.${at}`);
  expect(contract).toEqual([...empty, ...blocks]);
});

test("reports an archived bank account as an error of a document that prints it", async () => {
  const { db } = scenario.database;
  const archive = (archivedAt: string | null) =>
    db.update(bankAccounts).set({ archivedAt }).where(eq(bankAccounts.id, scenario.accountId));
  const rest = { clientId: scenario.clientId, lines: [line], bankAccountId: scenario.accountId };
  const invoice = await scenario.create({ ...rest, dueDate: nextMonth });
  const [act, contract] = [
    await scenario.create({ ...rest, docType: "act" }),
    await scenario.create({ ...rest, docType: "contract" }),
  ];
  await archive(new Date().toISOString());
  const problem = {
    code: "bank_account_archived",
    severity: "error",
    path: "bankAccountId",
    message: "Счёт получателя в архиве: выберите другой",
  };
  expect(await check(invoice.id)).toEqual([problem]);
  expect(await check(contract.id)).toContainEqual(problem);
  expect((await check(act.id)).map(({ code }) => code)).not.toContain(problem.code);
  const issued = await execute(changeStatus, scenario.caller, { id: invoice.id, status: "issued" });
  expect(issued).toMatchObject({ problems: [problem] });
  await archive(null);
  expect(await check(invoice.id)).toEqual([]);
});

test("warns of a due date before the document's date, but not of one on the same day", async () => {
  const rest = { clientId: scenario.clientId, lines: [line], date: "2038-06-10" };
  const future = expect.objectContaining({ code: "date_in_future" });
  expect(await checkNew({ ...rest, dueDate: "2038-06-10" })).toEqual([future]);
  expect(await checkNew({ ...rest, dueDate: "2038-06-09" })).toEqual([
    future,
    {
      code: "due_date_before_date",
      severity: "warning",
      path: "dueDate",
      message: "Срок оплаты раньше даты документа: 10.06.2038",
    },
  ]);
});

test("warns of days that have not come: of what has happened at once, of other papers if the year seems mistyped", async () => {
  const { clientId, caller } = scenario;
  const today = businessToday();
  const admin = await callerAs("admin");
  const { id: organizationId } = await execute(createOrganization, admin, { name: "ООО «Завтра»" });
  const futureOf = async (input: Record<string, unknown>) =>
    (await checkNew({ organizationId, clientId, lines: [line], ...input }))
      .filter(({ code }) => code === "date_in_future")
      .map(({ severity, path, message }) => `${severity} ${path} ${message}`);
  const warningOf = (path: string, date: string) => [
    `warning ${path} Дата ещё не наступила: ${formatDate(date)}. Проверьте год и день`,
  ];
  const tomorrow = addDays(today, 1);
  for (const docType of ["act", "upd"]) {
    expect(await futureOf({ docType, date: today })).toEqual([]);
    expect(await futureOf({ docType, date: tomorrow })).toEqual(warningOf("date", tomorrow));
  }
  const [soon, late] = [addDays(today, 60), addDays(today, 61)];
  for (const docType of ["invoice", "contract"]) {
    expect(await futureOf({ docType, date: soon })).toEqual([]);
    expect(await futureOf({ docType, date: late })).toEqual(warningOf("date", late));
  }
  expect(await futureOf({ docType: "upd", date: today, upd: { shippedAt: soon } })).toEqual([]);
  expect(await futureOf({ docType: "upd", date: today, upd: { shippedAt: late } })).toEqual(
    warningOf("upd.shippedAt", late),
  );

  const { id } = await scenario.create({
    docType: "act",
    organizationId,
    clientId,
    lines: [line],
    date: tomorrow,
  });
  const issued = await execute(changeStatus, caller, { id, status: "issued" });
  const found = expect.objectContaining({ code: "date_in_future", path: "date" });
  expect(issued).toMatchObject({ problems: expect.arrayContaining([found]) });
  const correction = await execute(correctDocument, caller, { id });
  await execute(updateDocument, caller, { id: correction.id, correctionDate: tomorrow });
  expect((await check(correction.id)).map(({ code, path }) => `${code} ${path}`)).toEqual(
    expect.arrayContaining(["date_in_future date", "date_in_future correctionDate"]),
  );
});

test("reports a VAT rate that is not in force on the document's date, per line", async () => {
  const { clientId } = scenario;
  const lines = [line, { ...line, vatRate: "20" }];
  const rest = { clientId, dueDate: "2035-01-01" };
  expect(await findingsOf({ ...rest, lines, date: "2034-03-01" })).toEqual([
    "warning date_in_future date",
    "error vat_rate_not_in_force lines.1.vatRate",
  ]);
  // A line without a rate gets the organization's usual rate on that day: 20 % in 2025.
  const earlier = await scenario.create({ ...rest, lines, date: "2025-03-01" });
  expect(earlier.lines.map(({ vatRate }) => vatRate)).toEqual(["20", "20"]);
  expect(await check(earlier.id)).toEqual([]);
  const [, sentence] = await checkNew({ ...rest, lines, date: "2034-03-01" });
  expect(sentence).toMatchObject({
    message: "Строка 2: ставка 20 % не действует на 01.03.2034",
    messageOfLine: "Строка %line%: ставка 20 % не действует на 01.03.2034",
  });
});

test("checks and fills in the VAT rates of a UPD by its day of shipment", async () => {
  const { clientId } = scenario;
  const rest = { docType: "upd", clientId, date: "2026-01-03" };
  const late = { ...rest, upd: { shippedAt: "2025-12-30" } };
  const codes = async (input: Record<string, unknown>) =>
    (await checkNew(input))
      .map(({ code, message }) => `${code} ${message}`)
      .filter((each) => each.includes("rate"));
  expect(await codes({ ...late, lines: [{ ...line, vatRate: "20" }] })).toEqual([]);
  expect(await codes({ ...late, lines: [{ ...line, vatRate: "22" }] })).toEqual([
    "vat_rate_not_in_force Строка 1: ставка 22 % не действует на 30.12.2025",
  ]);
  expect(await codes({ ...rest, lines: [{ ...line, vatRate: "20" }] })).toEqual([
    "vat_rate_not_in_force Строка 1: ставка 20 % не действует на 03.01.2026",
  ]);
  // Lines without a rate get the rate of the document's day, even if the day is set later.
  const upd = await scenario.create({ ...late, lines: [line] });
  expect(upd.lines[0]!.vatRate).toBe("20");
  const { version, lines } = await execute(updateDocument, scenario.caller, {
    id: upd.id,
    version: upd.version,
    upd: { shippedAt: "2026-01-02" },
    lines: [line],
  });
  expect(lines[0]!.vatRate).toBe("22");
  const isListed = async () => {
    const { items } = await execute(listDocuments, scenario.caller, { view: "vat_problems", limit: 100 });
    return items.some(({ id }) => id === upd.id);
  };
  expect(await isListed()).toBe(false);
  await execute(updateDocument, scenario.caller, { id: upd.id, version, upd: { shippedAt: "2025-12-30" } });
  expect(await isListed()).toBe(true);
});

test("warns of an unusual VAT rate and of lines with and without VAT, and reports a zero total as an error", async () => {
  const rest = { clientId: scenario.clientId, dueDate: nextMonth };
  expect(await findingsOf({ ...rest, lines: [line, { ...line, vatRate: "5" }] })).toEqual([
    "warning vat_rate_unusual lines.1.vatRate",
  ]);
  expect(await findingsOf({ ...rest, lines: [line, line, { ...line, vatRate: "none" }] })).toEqual([
    "warning vat_rate_unusual lines.2.vatRate",
    "warning mixed_with_without_vat lines.2.vatRate",
  ]);
  expect(await findingsOf({ ...rest, lines: [{ ...line, priceCents: 0 }] })).toEqual([
    "error zero_total lines.0.priceCents",
  ]);
  // Mixing 10 % and 22 % is normal.
  expect(await findingsOf({ ...rest, lines: [line, { ...line, vatRate: "10" }] })).toEqual([]);
});

test("says of VAT in a document of an organization without VAT that it would be owed", async () => {
  const { clientId } = scenario;
  const problemsUnder = async (taxSystem: string | null, vatRate: string) => {
    const given = { name: "ИП Сидоров", taxSystem, defaultVatRate: "none" };
    const { id: organizationId } = await execute(createOrganization, await callerAs("admin"), given);
    const found = await checkNew({ organizationId, clientId, lines: [{ ...line, vatRate }] });
    return found.filter(({ code }) => code === "vat_rate_unusual");
  };
  const owed = {
    ...{ code: "vat_rate_unusual", severity: "warning", path: "lines.0.vatRate", owesVat: true },
    message: expect.stringMatching(
      /^Строка 1: организация не платит НДС, а ставка здесь — 22 %.* придётся уплатить/,
    ),
  };
  for (const taxSystem of ["usn_income", "npd", "osno"])
    expect(await problemsUnder(taxSystem, "22"), taxSystem).toMatchObject([owed]);
  const [zero] = await problemsUnder("usn_income", "0");
  expect(zero).not.toHaveProperty("owesVat");
  const [unknown] = await problemsUnder(null, "22");
  expect(unknown).not.toHaveProperty("owesVat");
  expect(await problemsUnder("usn_income", "none")).toEqual([]);
});

test("warns of a document wholly without VAT of an organization on OSNO that has no usual rate", async () => {
  const { clientId } = scenario;
  const admin = await callerAs("admin");
  const organizationUnder = async (taxSystem: string) =>
    (await execute(createOrganization, admin, { name: "ООО «Север»", taxSystem })).id;
  const ratesOf = async (organizationId: string, ...lines: object[]) =>
    (await findingsOf({ organizationId, clientId, dueDate: nextMonth, lines })).filter((each) =>
      /vat|rate/.test(each),
    );
  const osno = await organizationUnder("osno");
  expect(await ratesOf(osno, line, line)).toEqual(["warning osno_without_vat lines.0.vatRate"]);
  expect(await ratesOf(osno, line, { ...line, vatRate: "22" })).not.toContainEqual(
    expect.stringContaining("osno_without_vat"),
  );
  expect(await ratesOf(await organizationUnder("usn_income"), line)).toEqual([]);
});

test("warns of an act with VAT for a client that earlier got a UPD with an invoice", async () => {
  const { clientId } = scenario;
  const basis = await scenario.create({ clientId, lines: [line] });
  const act = { docType: "act", clientId, lines: [line], basisDocumentId: basis.id };
  const issue = async (input: Record<string, unknown>) => {
    const { id } = await scenario.create(input);
    return execute(changeStatus, scenario.caller, { id, status: "issued" });
  };
  expect(await findingsOf(act)).toEqual([]);
  await scenario.create({ docType: "upd", clientId, lines: [line] });
  await issue({
    docType: "upd",
    clientId,
    lines: [line],
    upd: { status: 2, statusReason: "Без счета-фактуры" },
  });
  expect(await findingsOf(act)).toEqual([]);
  await issue({ docType: "upd", clientId, lines: [line] });
  expect(await checkNew(act)).toEqual([
    {
      code: "act_without_invoice",
      severity: "warning",
      path: "docType",
      message:
        "По акту с НДС клиент не получит вычет, а прежде получал УПД со счётом-фактурой: составьте УПД",
    },
  ]);
  expect(await issue(act)).toMatchObject({ problems: [{ code: "act_without_invoice" }] });
  expect(await findingsOf({ ...act, lines: [{ ...line, vatRate: "none" }] })).toEqual([
    "warning closed_twice basisDocumentId",
    "warning vat_rate_unusual lines.0.vatRate",
  ]);
  const other = { ...act, organizationId: scenario.foreignOrganizationId, basisDocumentId: null };
  expect(await findingsOf(other)).toEqual(["warning no_basis basisDocumentId"]);
});

test("warns of an act or a UPD only when it closes more than what is left of its invoice", async () => {
  const { clientId } = scenario;
  const issue = async ({ id }: { id: string }) =>
    execute(changeStatus, scenario.caller, { id, status: "issued" });
  const invoice = await scenario.create({ clientId, lines: [{ ...line, qty: 3 }] });
  await issue(invoice);
  const closing = (docType: string, qty: number, basisDocumentId: string | null = invoice.id) =>
    scenario.create({ docType, clientId, lines: [{ ...line, qty }], basisDocumentId });
  const warningsOf = async ({ id }: { id: string }) =>
    (await check(id)).filter(({ code }) => code === "closed_twice");

  const act = await closing("act", 1);
  await issue(act);
  expect(await warningsOf(act)).toEqual([]);
  expect(await warningsOf(await closing("upd", 2))).toEqual([]);
  const whole = await closing("upd", 3);
  const problem = {
    code: "closed_twice",
    severity: "warning",
    path: "basisDocumentId",
    message: `По этому счёту уже выставлен ${act.number} от ${formatDate(act.date)}: вместе с ним получится больше суммы счёта`,
  };
  expect(await warningsOf(whole)).toEqual([problem]);
  expect(await warningsOf(await closing("upd", 3, null))).toEqual([]);
  expect(await issue(whole)).toMatchObject({ problems: expect.arrayContaining([problem]) });
  await execute(changeStatus, scenario.caller, { id: act.id, status: "cancelled" });
  expect(await warningsOf(whole)).toEqual([]);
  const { id: correction } = await execute(correctDocument, scenario.caller, { id: whole.id });
  expect(await warningsOf({ id: correction })).toEqual([]);
});

test("does not warn of the kopecks by which part shipments exceed their invoice", async () => {
  const { clientId } = scenario;
  const parts = (qty: number) => ({
    clientId,
    vatMode: "on_top",
    lines: [{ ...line, priceCents: 2_525, vatRate: "22", qty }],
  });
  const invoice = await scenario.create(parts(2));
  await execute(changeStatus, scenario.caller, { id: invoice.id, status: "issued" });
  const closing = { docType: "act", basisDocumentId: invoice.id };
  const first = await scenario.create({ ...parts(1), ...closing });
  await execute(changeStatus, scenario.caller, { id: first.id, status: "issued" });
  const second = await scenario.create({ ...parts(1), ...closing });
  expect(first.totalCents + second.totalCents - invoice.totalCents).toBe(1);
  expect((await check(second.id)).map(({ code }) => code)).not.toContain("closed_twice");
  const again = await scenario.create({ ...parts(1.001), ...closing });
  expect((await check(again.id)).map(({ code }) => code)).toContain("closed_twice");
});

test("acts by a corrected invoice count against the correction and its new total", async () => {
  const { clientId } = scenario;
  const issue = async ({ id }: { id: string }) =>
    execute(changeStatus, scenario.caller, { id, status: "issued" });
  const invoice = await scenario.create({ clientId, lines: [{ ...line, qty: 2 }] });
  await issue(invoice);
  const closing = async (qty: number, basisDocumentId: string) =>
    scenario.create({ docType: "act", clientId, lines: [{ ...line, qty }], basisDocumentId });
  const isWarned = async ({ id }: { id: string }) =>
    (await check(id)).some(({ code }) => code === "closed_twice");
  await issue(await closing(2, invoice.id));
  const correction = await execute(correctDocument, scenario.caller, { id: invoice.id });
  await execute(updateDocument, scenario.caller, { id: correction.id, lines: [{ ...line, qty: 3 }] });
  await issue(correction);
  const [rest, whole, ofOld] = await Promise.all([
    closing(1, correction.id),
    closing(3, correction.id),
    closing(1, invoice.id),
  ]);
  expect([await isWarned(rest), await isWarned(whole), await isWarned(ofOld)]).toEqual([false, true, false]);
});

test("warns of the first act with VAT for a company or an entrepreneur, but not of the next ones", async () => {
  const { caller } = scenario;
  const { db } = scenario.database;
  const createOrganizationUnder = async (taxSystem: "osno" | "usn_income" | "psn") => {
    const values = { name: "ООО", taxSystem, defaultVatRate: "22" as const, vatMode: "included" as const };
    const [made] = await db
      .insert(organizations)
      .values({ ...values, numberPrefixes: defaultPrefixes })
      .returning();
    return made!.id;
  };
  const clientOf = async (kind: "company" | "entrepreneur" | "person") =>
    (await db.insert(clients).values({ kind, name: "Клиент", search: "клиент" }).returning())[0]!.id;
  const company = await clientOf("company");
  const organizationId = await createOrganizationUnder("osno");
  const actFor = (clientId: string, of = organizationId) =>
    scenario.create({ docType: "act", organizationId: of, clientId, lines: [line] });
  const codesFor = async (clientId: string, of?: string) =>
    (await check((await actFor(clientId, of)).id)).map(({ code }) => code);

  const { id } = await actFor(company);
  const problem = {
    code: "act_without_invoice",
    severity: "warning",
    path: "docType",
    message: "По акту с НДС клиент не получит вычет: составьте УПД или выставьте счёт-фактуру отдельно",
  };
  expect(await check(id)).toContainEqual(problem);
  const issued = await execute(changeStatus, caller, { id, status: "issued" });
  expect(issued).toMatchObject({ problems: expect.arrayContaining([problem]) });
  // The warning stays when this act itself has been issued; the client's next act no longer gets it.
  expect(await check(id)).toContainEqual(problem);
  expect(await codesFor(company)).not.toContain("act_without_invoice");
  expect(await codesFor(await clientOf("entrepreneur"))).toContain("act_without_invoice");
  expect(await codesFor(await clientOf("person"))).not.toContain("act_without_invoice");
  // The other organization has issued no such act; an organization that pays no VAT under its tax system gets another
  // warning.
  expect(await codesFor(company, await createOrganizationUnder("usn_income"))).toContain(
    "act_without_invoice",
  );
  expect(await codesFor(company, await createOrganizationUnder("psn"))).not.toContain("act_without_invoice");
});

test("names the block of the text that still contains a blank", async () => {
  const body = [
    { type: "custom_text", content: "Всё ясно" },
    { type: "custom_text", content: "г. ______________" },
    { type: "custom_text", content: "Договор {{contract.number}}" },
  ];
  const { clientId } = scenario;
  expect(await findingsOf({ clientId, lines: [line], dueDate: nextMonth, body })).toEqual([
    "warning blank_left_in_text body.1",
    "warning blank_left_in_text body.2",
  ]);
});

test("reports a block whose placeholder has no value, except on a form with required fields of its own", async () => {
  const body = [
    { type: "custom_text", content: "Заказчик: {{customer.name}}, {{customer.hat}}" },
    { type: "custom_text", content: "тел. {{customer.phone}}" },
    { type: "custom_text", content: "{{customer.name}}, {{customer.acting}}" },
    { type: "custom_text", content: "почта {{executor.email}}" },
  ];
  const { clientId } = scenario;
  const contract = { docType: "contract", body };
  const blanks = (...at: number[]) => at.map((each) => `warning blank_left_in_text body.${each}`);
  expect(await findingsOf({ ...contract, clientId })).toEqual(blanks(1, 2, 3));
  // A missing client is reported once, not for each of its fields.
  expect(await findingsOf(contract)).toEqual(["error no_client clientId", ...blanks(3)]);
  const basis = await scenario.create({ clientId, lines: [line] });
  const upd = { docType: "upd", clientId, lines: [line], basisDocumentId: basis.id };
  const text = [{ type: "custom_text", content: "{{customer.kpp}}, {{executor.inn}}" }];
  const paths = async (input: Record<string, unknown>) => (await checkNew(input)).map(({ path }) => path);
  // Each requisite that a prescribed form lacks is reported separately.
  expect(await paths({ ...upd, body: text })).toEqual(await paths(upd));
});

test("a UPD reports each missing requisite of seller and buyer, but not the buyer's signatory", async () => {
  const { db } = scenario.database;
  const organization = eq(organizations.id, scenario.organizationId);
  const client = eq(clients.id, scenario.clientId);
  const basis = await scenario.create({ clientId: scenario.clientId, lines: [line] });
  const upd = { docType: "upd", clientId: scenario.clientId, lines: [line], basisDocumentId: basis.id };
  const missing = await checkNew(upd);
  expect(missing.map(({ path }) => path)).toEqual([
    "organization.inn",
    "organization.kpp",
    "organization.legalAddress",
    "organization.signatoryName",
    "organization.signatoryPosition",
    "client.kpp",
    "client.address",
  ]);
  expect(new Set(missing.map(({ code, severity }) => `${severity} ${code}`))).toEqual(
    new Set(["error upd_field_missing"]),
  );
  expect(missing.at(-1)!.message).toBe("Для УПД не хватает реквизита: адрес клиента");

  await db
    .update(organizations)
    .set({
      inn: "7700000016",
      kpp: "770001001",
      legalAddress: "г. Москва",
      signatoryName: "Петров П. П.",
      signatoryPosition: "Директор",
    })
    .where(organization);
  await db.update(clients).set({ kpp: "780001001", address: "г. Санкт-Петербург" }).where(client);
  expect(await checkNew(upd)).toEqual([]);
});

test("names the field that contains characters missing from the fonts", async () => {
  const { clientId } = scenario;
  const lines = [line, { ...line, description: "Обучение 中文" }, { ...line, unit: "🎉" }];
  const body = [
    { type: "custom_text", content: "Всё ясно" },
    { type: "custom_text", content: "Спасибо 🎉" },
  ];
  expect(await checkNew({ clientId, lines, dueDate: nextMonth, body })).toEqual([
    {
      code: "letters_not_in_font",
      severity: "warning",
      path: "lines.1.description",
      message: "В печать не попадут знаки, которых нет в шрифтах: 中 文",
    },
    expect.objectContaining({ path: "lines.2.unit" }),
    expect.objectContaining({ path: "body.1" }),
  ]);
});

test("names the fields of a UPD and of its goods that contain characters missing from the fonts", async () => {
  const { clientId } = scenario;
  const lines = [
    { ...line, kind: "goods", productCode: "中-1" },
    { ...line, kind: "goods", customsDeclaration: "10702030/011126/文", countryCode: "156" },
  ];
  const upd = { shipper: "Склад 北", shippedBy: { position: "Кладовщик", name: "王" } };
  const found = await checkNew({ docType: "upd", clientId, lines, body: [], upd });
  const paths = found.filter(({ code }) => code === "letters_not_in_font").map(({ path }) => path);
  expect(paths).toEqual([
    "lines.0.productCode",
    "lines.1.customsDeclaration",
    "upd.shipper",
    "upd.shippedBy",
  ]);
});

test("warns when the year of the number differs from the year of the document's date", async () => {
  const { clientId, caller } = scenario;
  const { id, number } = await scenario.create({
    docType: "contract",
    clientId,
    body: [],
    date: "2024-12-30",
  });
  expect(await check(id)).toEqual([]);
  await execute(updateDocument, caller, { id, date: "2025-01-11" });
  const problem = {
    code: "number_out_of_order",
    severity: "warning",
    path: "date",
    message: `Год в номере не тот, что в дате: ${number} — от 11.01.2025`,
  };
  expect(await check(id)).toEqual([problem]);
  const issued = await execute(changeStatus, caller, { id, status: "issued" });
  expect(issued).toMatchObject({ problems: [problem] });
});

test("warns both documents whose numbers and dates are in opposite order", async () => {
  const clientId = scenario.clientId;
  const rest = { docType: "contract", clientId, body: [] };
  const first = await scenario.create({ ...rest, date: "2023-05-10" });
  const second = await scenario.create({ ...rest, date: "2023-05-01" });
  const third = await scenario.create({ ...rest, date: "2023-05-11" });
  const fourth = await scenario.create({ ...rest, date: "2023-05-11" });
  expect(await check(first.id)).toMatchObject([
    { code: "number_out_of_order", path: "date", message: expect.stringContaining(second.number) },
  ]);
  expect(await check(second.id)).toMatchObject([
    { message: `Номер и дата идут не по порядку: ${first.number} — от 10.05.2023` },
  ]);
  expect(await check(third.id)).toEqual([]);
  expect(await check(fourth.id)).toEqual([]);
  await execute(changeStatus, scenario.caller, { id: first.id, status: "cancelled" });
  expect(await check(second.id)).toEqual([]);
});

test("issuing returns the problems in the caller's language and issues the document nevertheless", async () => {
  const { id } = await scenario.create({ date: "2026-04-01", lines: [{ ...line, vatRate: "20" }] });
  const listed = await check(id, "en");
  const issued = await execute(changeStatus, { ...scenario.caller, locale: "en" }, { id, status: "issued" });
  expect(issued).toMatchObject({ status: "issued", problems: listed });
  expect(listed.map(({ code }) => code)).toContain("vat_rate_not_in_force");
  expect(listed.find(({ code }) => code === "no_client")!.message).toBe("No client selected");
  expect(await execute(getDocument, scenario.caller, { id })).not.toHaveProperty("problems");
  const draft = await execute(changeStatus, scenario.caller, { id, status: "draft" });
  expect(draft).not.toHaveProperty("problems");
});

test("checking an unknown document fails with not_found, and every problem code has a sentence", async () => {
  expect(await failureOf(check(v7()))).toMatchObject({ code: "not_found" });
  const messages = await Promise.all(
    ["ru", "en"].map((locale) => import(`@/lib/i18n/messages/${locale}/problems.json`)),
  );
  for (const { sentences } of messages) expect(Object.keys(sentences)).toEqual(problemCodes);
});

/** Adds an order of a shop with a project of its own. */
async function addOrder(
  given: Pick<typeof orders.$inferInsert, "totalCents" | "vatCents" | "status">,
): Promise<{ order: typeof orders.$inferSelect; projectId: string }> {
  const { db } = scenario.database;
  const { organizationId } = scenario;
  const [project] = await db
    .insert(projects)
    .values({ organizationId, name: "Заказ", search: "заказ" })
    .returning();
  const projectId = project!.id;
  const [order] = await db
    .insert(orders)
    .values({ organizationId, projectId, rawPayload: {}, search: "", ...given })
    .returning();
  return { order: order!, projectId };
}

test("warns when a document's VAT differs from the VAT of its shop order, until the total or the rates match", async () => {
  const { db } = scenario.database;
  const { clientId } = scenario;
  const { order, projectId } = await addOrder({ totalCents: 1_200_000, vatCents: 200_000 });
  const item = { orderId: order.id, name: "Стол", qty: 1, price: 6_000 };
  await db.insert(orderItems).values([
    { ...item, position: 1, vat: 20 },
    { ...item, position: 2, vat: 20 },
  ]);
  const table = { name: "Стол", qty: 2, priceCents: 600_000, vatRate: "22" };
  const rest = {
    clientId,
    projectId,
    dueDate: "2040-12-31",
    vatMode: "included",
    lines: [table],
  };
  const vatWarningsOf = async (input: Record<string, unknown>, locale?: "en") =>
    (await check((await scenario.create({ ...rest, ...input })).id, locale)).filter(({ code }) =>
      code.startsWith("vat_rate"),
    );
  const message = `В заказе № ${order.number} НДС 2 000,00 ₽ (20 %), здесь — 2 163,93 ₽: покупателю назвали другой налог`;
  const expected = { code: "vat_rate_unusual", severity: "warning", path: "projectId", message };
  const withPlainSpaces = (problems: Awaited<ReturnType<typeof vatWarningsOf>>) =>
    problems.map((problem) => ({ ...problem, message: problem.message.replaceAll("\u00a0", " ") }));
  expect(withPlainSpaces(await vatWarningsOf({}))).toEqual([expected]);
  expect(withPlainSpaces(await vatWarningsOf({ docType: "upd" }))).toEqual([expected]);
  const [englishWarning] = await vatWarningsOf({}, "en");
  expect(englishWarning!.message).toBe(
    `Order No.\u00a0${order.number} has VAT of 2,000.00\u00a0₽ (20%), this document has 2,163.93\u00a0₽: the buyer was quoted a different tax`,
  );
  const { id } = await scenario.create(rest);
  const readOtherVat = async () => (await execute(openOrder, scenario.caller, { id: order.id })).otherVat;
  const issued = await execute(changeStatus, scenario.caller, { id, status: "issued" });
  expect(await readOtherVat()).toMatchObject({ document: { id }, vatCents: 216_393 });
  expect(withPlainSpaces("problems" in issued ? (issued.problems ?? []) : [])).toEqual([expected]);

  expect(await vatWarningsOf({ docType: "contract" })).toEqual([]);
  expect(await vatWarningsOf({ projectId: null })).toEqual([]);
  expect(await vatWarningsOf({ lines: [{ ...table, qty: 1 }] })).toEqual([]);
  expect(await vatWarningsOf({ date: "2025-12-30", lines: [{ ...table, vatRate: "20" }] })).toEqual([]);
  await db.update(orderItems).set({ vat: 22 }).where(eq(orderItems.orderId, order.id));
  expect(await vatWarningsOf({})).toEqual([]);
  expect(await readOtherVat()).toBeNull();
  await db.update(orderItems).set({ vat: null }).where(eq(orderItems.orderId, order.id));
  expect(withPlainSpaces(await vatWarningsOf({}))).toMatchObject([
    { message: expect.stringContaining("(Без НДС)") },
  ]);
  await db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, order.id));
  expect(await vatWarningsOf({})).toEqual([]);
});

test("warns of an order that was cancelled, has another currency, or whose buyer was told another total", async () => {
  const { db } = scenario.database;
  const { clientId } = scenario;
  const { order, projectId } = await addOrder({ totalCents: 420_000, vatCents: 0, status: "in_progress" });
  const tables = { orderId: order.id, name: "Стол", qty: 2, price: 2_500, vat: 22 };
  await db.insert(orderItems).values({ ...tables, position: 1 });
  const table = { name: "Стол", qty: 2, priceCents: 250_000, vatRate: "22" };
  const rest = { clientId, projectId, vatMode: "included", lines: [table], dueDate: nextMonth };
  const { id } = await scenario.create(rest);
  const warningsOf = async (each: string, locale?: "en") =>
    (await check(each, locale))
      .filter(({ code }) => code.startsWith("order_"))
      .map(({ code, message }) => `${code}: ${message.replaceAll("\u00a0", " ")}`);
  const newlyCreated = async (input: Record<string, unknown>) =>
    warningsOf((await scenario.create({ ...rest, ...input })).id);
  const setOrder = (fields: Partial<typeof orders.$inferInsert>) =>
    db.update(orders).set(fields).where(eq(orders.id, order.id));
  const { number } = order;

  const told = `order_total_differs: В заказе № ${number} покупателю назвали 4 200,00 ₽, а по его позициям здесь 5 000,00 ₽: сверьте сумму с покупателем`;
  expect(await warningsOf(id)).toEqual([told]);
  // Only the whole invoice is compared: no act, no prepayment, and no invoice beside another one.
  expect(await newlyCreated({ docType: "upd" })).toEqual([]);
  expect(await newlyCreated({})).toEqual([]);
  expect(await warningsOf(id)).toEqual([]);
  await db.delete(documents).where(and(eq(documents.projectId, projectId), ne(documents.id, id)));
  await setOrder({ totalCents: 500_000 });
  expect(await warningsOf(id)).toEqual([]);
  const changed = { totalCents: 750_000, fromTotalCents: 500_000, itemCount: 1 };
  await recordAs("order.changed_there", changed);
  expect(await warningsOf(id)).toEqual([told.replace("4 200", "7 500")]);
  await recordAs("order.changed_there", { ...changed, totalCents: 500_000 });

  await setOrder({ comment: "Суммы на сайте указаны в валюте USD, а не в рублях.\nДо обеда" });
  // A buyer may have written that.
  expect(await warningsOf(id)).toEqual([]);
  await setOrder({ currency: "USD" });
  const [inDollars] = await warningsOf(id, "en");
  expect(inDollars).toBe(
    `order_in_foreign_currency: Order No. ${number} is in USD, and the document has its prices as rubles: convert them`,
  );
  expect(await newlyCreated({ lines: [{ ...table, qty: 1 }] })).toHaveLength(1);
  expect(await newlyCreated({ lines: [{ ...table, priceCents: 20_000_000 }] })).toEqual([]);

  await recordAs("order.cancelled_there");
  const there = [`order_cancelled: Заказ № ${number} отменён в магазине: проверьте, нужен ли документ`];
  expect(await warningsOf(id)).toEqual(there);
  expect(await newlyCreated({ docType: "act" })).toEqual(there);
  expect(await newlyCreated({ docType: "contract" })).toEqual([]);
  const issued = await execute(changeStatus, scenario.caller, { id, status: "issued" });
  const problems = "problems" in issued ? (issued.problems ?? []) : [];
  expect(problems.map(({ code }) => code)).toEqual(["order_cancelled"]);
  await setOrder({ status: "cancelled" });
  expect(await warningsOf(id)).toEqual([
    `order_cancelled: Заказ № ${number} отменён: проверьте, нужен ли документ`,
  ]);

  function recordAs(kind: "order.changed_there" | "order.cancelled_there", data = {}) {
    return record({ db: database(), actor: { kind: "system", name: "Магазин" } }, kind, order, data);
  }
});
