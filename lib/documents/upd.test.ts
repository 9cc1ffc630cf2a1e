import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { documents, services, templates } from "@/db/schema";
import { noUpdFields } from "@/db/upd-fields";
import { bodySchema } from "@/lib/body/schema";
import { closePeriod } from "@/lib/closed-periods/close";
import { listDifferences } from "@/lib/document-issues/differences";
import { readPaper } from "@/lib/document-issues/read";
import { database } from "@/lib/kernel/database";
import { databaseCode } from "@/lib/kernel/database-errors";
import { execute } from "@/lib/kernel/operation";
import { createService } from "@/lib/services/create";
import { updateTemplate } from "@/lib/templates/update";
import { callerAs } from "@/lib/testing/caller";
import { failureOf } from "@/lib/testing/failure";
import { started } from "@/lib/testing/started";
import { changeStatus } from "./change-status";
import { checkDocument } from "./check";
import { correctDocument } from "./correct";
import { duplicateDocument } from "./duplicate";
import { getDocument } from "./get";
import { lineHistory } from "./history";
import { instantiateTemplate } from "./instantiate-template";
import { moveUpdLines } from "./move-upd-lines";
import { saveDocumentAsTemplate } from "./save-as-template";
import { documentScenario } from "./testing/scenario";
import { updateDocument } from "./update";

const scenario = documentScenario();
const service = { name: "Услуга", unit: "шт", qty: 1, priceCents: 12_200, vatRate: "22" as const };
const goods = {
  ...service,
  name: "Ноутбук",
  kind: "goods",
  productCode: "00-17",
  countryCode: "156",
  customsDeclaration: "10702070/011126/0012345",
  unitCode: "796",
};
const create = (input: Record<string, unknown> = {}) =>
  scenario.create({
    docType: "upd",
    date: "2026-11-20",
    clientId: scenario.clientId,
    lines: [service],
    ...input,
  });
const change = (id: string, input: Record<string, unknown>) =>
  execute(updateDocument, scenario.caller, { id, ...input });
const move = (id: string, status: string) => execute(changeStatus, scenario.caller, { id, status });
const get = (id: string) => execute(getDocument, scenario.caller, { id });

describe("fields of the UPD form", () => {
  test("are null at first, and the calculated values are returned beside them", async () => {
    const made = await create();
    expect(made.upd).toEqual(noUpdFields);
    expect(made.updDefaults).toMatchObject({
      status: 1,
      shipper: "--",
      consignee: "--",
      payments: [],
      shipmentDocuments: [{ name: "УПД", number: made.number, date: "2026-11-20" }],
      advanceInvoices: [],
      transport: "--",
      shippedAt: "2026-11-20",
      receivedAt: null,
    });
    expect((await get(made.id)).updDefaults).toEqual(made.updDefaults);
    expect(JSON.stringify(made.body)).not.toContain("рузополучатель");
  });

  test("are stored one by one, and null restores the calculated value of one or of all", async () => {
    const payments = [{ number: "17", date: "2026-11-05" }];
    const { id } = await create({ upd: { transport: "ТН № 7", payments } });
    const changed = await change(id, { upd: { shipper: " он же ", status: 2, statusReason: "Без НДС" } });
    expect(changed.upd).toEqual({
      ...noUpdFields,
      transport: "ТН № 7",
      payments,
      shipper: "он же",
      status: 2,
      statusReason: "Без НДС",
    });
    expect(changed.updDefaults?.status).toBe(1);
    const { version } = changed;
    expect((await change(id, { upd: { transport: null, payments: "наличными" } })).upd).toMatchObject({
      transport: null,
      payments: "наличными",
    });
    expect((await change(id, { upd: {} })).version).toBe(version + 1);
    expect((await change(id, { upd: null })).upd).toEqual(noUpdFields);
  });

  test("exist for UPDs only, and bad ones are refused", async () => {
    const invoice = await scenario.create();
    expect(invoice.upd).toBe(null);
    expect(invoice.updDefaults).toBeUndefined();
    expect(await change(invoice.id, { upd: null })).toMatchObject({ upd: null, version: invoice.version });
    expect(await failureOf(change(invoice.id, { upd: { transport: "ТН" } }))).toMatchObject({
      code: "validation_error",
      fields: ["upd"],
    });
    expect(await failureOf(scenario.create({ upd: { shipper: "он же" } }))).toMatchObject({
      fields: ["upd"],
    });
    const upd = { status: 3, shippedAt: "вчера", payments: [{ number: "", date: "2026-11-05" }] };
    expect(await failureOf(create({ upd }))).toMatchObject({ code: "validation_error" });
  });

  test("are locked after issue, frozen with each issued paper and compared between papers", async () => {
    const { id } = await create({ upd: { shipper: "он же" } });
    await move(id, "issued");
    expect(await failureOf(change(id, { upd: { shipper: "ООО «Склад»" } }))).toMatchObject({
      code: "document_locked",
    });
    await move(id, "draft");
    await change(id, { upd: { shipper: "ООО «Склад»", shippedAt: "2026-11-22" }, lines: [goods] });
    expect((await move(id, "issued")).updDefaults).toMatchObject({ shipper: "он же", status: 1 });
    const first = await readPaper(database(), id, { revision: 1 });
    expect(first.document.upd).toMatchObject({ shipper: "он же", shippedAt: null });
    const differences = await execute(listDifferences, scenario.caller, { id, from: 1, to: 2 });
    expect(differences).toEqual(
      expect.arrayContaining([
        {
          path: "upd.shipper",
          label: "Реквизиты УПД: (3) грузоотправитель и его адрес",
          before: "он же",
          after: "ООО «Склад»",
        },
        expect.objectContaining({ path: "upd.shippedAt", before: null, after: "22.11.2026" }),
        expect.objectContaining({ path: "lines.0.kind", before: "Услуга", after: "Товар" }),
        expect.objectContaining({ path: "lines.0.customsDeclaration", after: "10702070/011126/0012345" }),
      ]),
    );
    const correction = await execute(correctDocument, scenario.caller, { id });
    expect(correction.upd).toMatchObject({ shipper: "ООО «Склад»" });
    expect((await get(correction.id)).updDefaults?.correction).toEqual([
      { number: "1", date: correction.correctionDate },
    ]);
  });

  test("are copied to duplicates and templates, except documents and dates of one delivery", async () => {
    const upd = { shipper: "он же", basis: "Заказ", transport: "ТН № 7", shippedAt: "2026-11-21" };
    const { id } = await create({ upd, lines: [goods] });
    const lasting = { ...noUpdFields, shipper: "он же", basis: "Заказ" };
    const copy = await execute(duplicateDocument, scenario.caller, { id });
    expect(copy.upd).toEqual(lasting);
    expect(copy.lines[0]).toMatchObject({ kind: "goods", countryCode: "156", unitCode: "796" });
    const template = await execute(saveDocumentAsTemplate, scenario.caller, {
      documentId: id,
      name: "Отгрузка",
      withLines: true,
    });
    expect(template.upd).toEqual(lasting);
    const made = await execute(instantiateTemplate, scenario.caller, { id: template.id });
    expect(made.upd).toEqual(lasting);
    expect(made.lines[0]).toMatchObject({ kind: "goods", productCode: "00-17" });
    await execute(updateTemplate, scenario.caller, { id: template.id, upd: { transport: "Самовывоз" } });
    const taken = await execute(instantiateTemplate, scenario.caller, { id: template.id });
    expect(taken.upd).toEqual({ ...noUpdFields, transport: "Самовывоз" });
    expect((await execute(duplicateDocument, scenario.caller, { id, docType: "invoice" })).upd).toBe(null);
  });
});

describe("lines of goods", () => {
  test("keep their details, and a line without a kind is a service", async () => {
    const { lines } = await create({ lines: [goods, service] });
    expect(lines[0]).toMatchObject({ ...goods, qty: 1 });
    expect(lines[1]).toMatchObject({ kind: "service", productCode: null, countryCode: null, unitCode: null });
    const wrong = [{ ...goods, countryCode: "000", unitCode: "шт", customsDeclaration: "1".repeat(30) }];
    expect(await failureOf(create({ lines: wrong }))).toMatchObject({
      fields: ["lines.0.countryCode", "lines.0.customsDeclaration", "lines.0.unitCode"],
    });
  });

  test("keep several customs declarations, each as long as the format takes", async () => {
    const numbers = ["10702070/150126/5012345", "10702070/170126/5012399/123", "1".repeat(29)];
    const written = `${numbers[0]};${numbers[1]} , ${numbers[2]},`;
    const { lines } = await create({ lines: [{ ...goods, customsDeclaration: written }] });
    expect(lines[0]!.customsDeclaration).toBe(numbers.join(", "));
    for (const wrong of [`${numbers[0]}, ${"1".repeat(30)}`, "1, ".repeat(500) + "2".repeat(990)])
      expect(await failureOf(create({ lines: [{ ...goods, customsDeclaration: wrong }] }))).toMatchObject({
        fields: ["lines.0.customsDeclaration"],
      });
    const none = await create({ lines: [{ ...goods, customsDeclaration: " , ;" }] });
    expect(none.lines[0]!.customsDeclaration).toBeNull();
  });

  test("keep their details in the line history and in the catalogue", async () => {
    await create({ lines: [{ ...goods, name: "Проектор" }] });
    const [found] = await execute(lineHistory, scenario.caller, {
      clientId: scenario.clientId,
      q: "проектор",
    });
    const details = {
      kind: "goods",
      productCode: "00-17",
      countryCode: "156",
      customsDeclaration: "10702070/011126/0012345",
      unitCode: "796",
    };
    expect(found).toMatchObject(details);
    const input = { name: "Экран", priceCents: 100, ...details };
    expect(await execute(createService, scenario.caller, input)).toMatchObject(details);
    const [plain] = await database()
      .insert(services)
      .values({ ...service, search: "услуга" })
      .returning();
    expect(plain).toMatchObject({ kind: "service", unitCode: null });
  });
});

test("reports each field and line column that the UPD form lacks", async () => {
  const lines = [
    { ...goods, unit: "бухта", unitCode: null },
    { ...goods, countryCode: null },
  ];
  const { id } = await create({ lines, upd: { status: 2 } });
  const problems = await execute(checkDocument, scenario.caller, { id });
  const missing = problems.filter(({ code }) => code === "upd_field_missing");
  expect(missing.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["upd.statusReason", "lines.0.unitCode", "lines.1.countryCode"]),
  );
  expect(missing.find(({ path }) => path === "lines.0.unitCode")?.message).toBe(
    "Для УПД не хватает реквизита: код единицы по ОКЕИ в строке 1",
  );
  await change(id, { upd: { statusReason: "Уведомление № 5" }, lines: [goods] });
  const after = await execute(checkDocument, scenario.caller, { id });
  expect(after.filter(({ path }) => /^(?:upd|lines)/.test(path))).toEqual([]);
});

test("migration turns UPD lines of the text into fields and leaves issued papers unchanged", async () => {
  const { db, url } = scenario.database;
  const body = bodySchema.parse([{ type: "terms", content: "Грузополучатель: ООО «Склад»\nГарантия: год" }]);
  const [draft, issued] = [await create({ body }), await create({ body })];
  await db.update(documents).set({ upd: null }).where(eq(documents.docType, "upd"));
  await move(issued.id, "issued");
  const before = await readPaper(database(), issued.id);
  const [template] = await db
    .insert(templates)
    .values({ name: "УПД", docType: "upd", body, search: "упд" })
    .returning();
  const readStamp = () =>
    db
      .select({ at: documents.updatedAt, version: documents.version })
      .from(documents)
      .where(eq(documents.id, draft.id));
  const stampBefore = await readStamp();
  await Promise.all([moveUpdLines(url), moveUpdLines(url)]);
  const moved = await get(draft.id);
  expect(moved.upd).toEqual({ ...noUpdFields, consignee: "ООО «Склад»" });
  expect(JSON.stringify(moved.body)).toContain("Гарантия");
  expect(JSON.stringify(moved.body)).not.toContain("Склад");
  expect(await readStamp()).toEqual(stampBefore);
  expect(await readPaper(database(), issued.id)).toEqual(before);
  const [unmigrated] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(documents)
    .where(sql`${documents.docType} = 'upd' and ${documents.upd} is null`);
  expect(unmigrated?.count).toBe(0);
  const [migratedTemplate] = await db.select().from(templates).where(eq(templates.id, template!.id));
  expect(migratedTemplate?.upd).toMatchObject({ consignee: "ООО «Склад»" });
});

test("migration waits for a UPD that the previous version has locked", async () => {
  const { db, url } = scenario.database;
  const body = bodySchema.parse([{ type: "terms", content: "Грузополучатель: ООО «Склад»" }]);
  const { id } = await create({ body });
  await db.update(documents).set({ upd: null }).where(eq(documents.id, id));
  const impatientUrl = Object.assign(new URL(url), { search: "lock_timeout=1" }).href;
  const [migrating] = await db.transaction(async (tx) => {
    await tx.select().from(documents).where(eq(documents.id, id)).for("update");
    return started(moveUpdLines(impatientUrl));
  });
  await migrating;
  expect((await get(id)).upd).toEqual({ ...noUpdFields, consignee: "ООО «Склад»" });
});

test("migration turns UPD lines of closed months into fields, while any other change there stays refused", async () => {
  const { db, url } = scenario.database;
  const body = bodySchema.parse([{ type: "terms", content: "Грузополучатель: ООО «Склад»" }]);
  const { id, organizationId } = await create({ date: "2025-03-10", body });
  await db.update(documents).set({ upd: null }).where(eq(documents.id, id));
  await execute(closePeriod, await callerAs("admin"), { organizationId, period: "2025-03" });
  const refusalOf = (values: Partial<typeof documents.$inferInsert>) =>
    db
      .update(documents)
      .set(values)
      .where(eq(documents.id, id))
      .then(() => null, databaseCode);
  expect(await refusalOf({ body: [] })).toBe("PC001");
  expect(await refusalOf({ upd: noUpdFields, date: "2025-03-11" })).toBe("PC001");
  await moveUpdLines(url);
  expect((await get(id)).upd).toEqual({ ...noUpdFields, consignee: "ООО «Склад»" });
  expect(await refusalOf({ upd: noUpdFields })).toBe("PC001");
});
