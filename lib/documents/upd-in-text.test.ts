import { expect, test } from "vitest";
import { noUpdFields } from "@/db/upd-fields";
import { type Body, bodySchema } from "@/lib/body/schema";
import { resolveDocument } from "@/lib/print/model";
import { printSource } from "@/lib/print/sample";
import { takeUpdLines } from "./upd-in-text";

const bodyOf = (...texts: string[]): Body =>
  bodySchema.parse([
    { type: "totals" },
    { type: "terms", content: texts.join("\n") },
    { type: "signatures" },
  ]);

/** The standard text of a UPD before its lines became fields. */
const standard = [
  "Грузоотправитель и его адрес: --",
  "Грузополучатель и его адрес: --",
  "К платежно-расчетному документу:",
  "К счету-фактуре на аванс:",
  "Идентификатор государственного контракта: --",
  "Основание передачи (сдачи) / получения (приемки):",
  "Данные о транспортировке и грузе: --",
];

test("the standard text of a UPD yields empty fields and no block of text", () => {
  const { upd, body } = takeUpdLines(bodyOf(...standard));
  expect(upd).toEqual(noUpdFields);
  expect(body.map(({ type }) => type)).toEqual(["totals", "signatures"]);
});

test("turns lines of the text into fields and keeps other words", () => {
  const { upd, body } = takeUpdLines(
    bodyOf(
      "Грузополучатель: {{customer.name}}, г. Пермь",
      "К платёжно-расчётному документу: № 7",
      "Гарантия: год",
    ),
  );
  expect(upd).toEqual({ ...noUpdFields, consignee: "{{customer.name}}, г. Пермь", payments: "№ 7" });
  expect(body).toHaveLength(3);
  expect(body[1]).toMatchObject({ content: { content: [{ content: [{ text: "Гарантия: год" }] }] } });
});

test.each([
  [standard],
  [["Грузоотправитель: он же", "Грузополучатель: АО «Иное»", "Срок гарантии: год"]],
  [["Исправление: № 1 от 02.12.2026", "К платежно-расчетному документу: --", "слово ".repeat(100)]],
  [["Основание: Договор № 15 от 01.02.2020", "К счету-фактуре: № А-3 от 01.11.2026", "По заявке {{today}}."]],
])("moving lines of the text into fields keeps the printed document the same: %j", (texts) => {
  const document = { docType: "upd", number: "УПД-1", date: "2026-11-30" } as const;
  const lines = [{ name: "Услуга", qty: 2, priceCents: 122_00, vatRate: "22" as const }];
  const body = bodyOf(...texts);
  const before = resolveDocument(printSource({ document: { ...document, body }, lines }));
  const after = resolveDocument(printSource({ document: { ...document, ...takeUpdLines(body) }, lines }));
  expect(after.sections).toEqual(before.sections);
});
