import { expect, test } from "vitest";
import type { DocType } from "@/db/enums";
import { renderPaper } from "./html";
import { missingRequisites } from "./missing";
import { resolveDocument } from "./model";
import { customer, printSource } from "./sample";
import type { PrintClient } from "./source";

const person: PrintClient = {
  ...customer,
  kind: "person",
  name: "Иванова Анна Петровна",
  inn: null,
  kpp: null,
  ogrn: null,
  signatoryName: null,
  signatoryPosition: null,
  signatoryNameGenitive: null,
  signatoryPositionGenitive: null,
  signatoryBasis: null,
  bankName: null,
  bik: null,
  accountNumber: null,
  correspondentAccount: null,
  phone: "+7 (900) 000-00-01",
  passportNumber: "4510 123456",
  passportIssuedBy: "ОВД «Тверской» г. Москвы",
  passportIssuedOn: "2010-02-01",
  passportOfficeCode: "770-001",
};
const modelOf = (docType: DocType, client = person) =>
  resolveDocument(printSource({ document: { docType }, client }));
const wordsOf = (docType: DocType, client?: PrintClient) =>
  renderPaper(modelOf(docType, client))
    .replace(/<style>[\s\S]*?<\/style>/g, "")
    .replace(/<[^>]+>/g, "\n");
const passport = "Паспорт: 4510 123456, выдан ОВД «Тверской» г. Москвы 01.02.2010, код подразделения 770-001";

test("a contract with a person has their passport and the consumer's court, and no representative", () => {
  const text = wordsOf("contract");
  expect(text).toContain(passport);
  expect(text).toContain("Адрес регистрации: 190000");
  expect(text).toContain(
    "Иванова Анна Петровна, именуемая в дальнейшем «Заказчик», действующая от своего имени,",
  );
  expect(text).toContain("статьи 17 Закона РФ «О защите прав потребителей»");
  expect(text).not.toContain("арбитражный суд");
  const card = text.slice(text.lastIndexOf("Иванова Анна Петровна"));
  expect(card).not.toMatch(/КПП|ОГРН|Р\/с|БИК/);
});

test("a contract with a person without a passport prints none and requires none", () => {
  const without = { ...person, passportNumber: null };
  expect(wordsOf("contract", without)).not.toContain("Паспорт");
  expect(missingRequisites(modelOf("contract", without).facts)).toEqual(["body"]);
});

test("papers other than a contract do not show the passport", () => {
  for (const docType of ["invoice", "act", "upd"] as const) expect(wordsOf(docType)).not.toContain("4510");
});

test("a contract without lines states no amount and no VAT", () => {
  const text = renderPaper(resolveDocument(printSource({ document: { docType: "contract" }, lines: [] })));
  expect(text).not.toMatch(/0,00|не облагается|Ноль рублей/);
  expect(text).toContain("Стоимость услуг по договору составляет ________ руб. (________), НДС: ________,");
});
