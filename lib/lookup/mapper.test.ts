import { expect, test } from "vitest";
import { bankOf, partyOf } from "./mapper";
import { bankAnswer, partyAnswer } from "./provider";
import { bankAnswerTo, partyAnswerTo } from "./testing/provider-answers";

const party = (inn: string) => partyOf(inn, partyAnswer.parse(partyAnswerTo(inn)));
const bank = (bik: string) => bankOf(bik, bankAnswer.parse(bankAnswerTo(bik)));

test("the head company is chosen, even if a branch comes before it", () => {
  expect(party("7707083893")).toEqual({
    inn: "7707083893",
    name: "ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО СБЕРБАНК",
    shortName: "ПАО СБЕРБАНК",
    kpp: "773601001",
    ogrn: "1027700132195",
    address: "117312, г Москва, ул Вавилова, д 19",
    signatory: { name: "Греф Герман Оскарович", position: "президент, председатель правления" },
    kind: "company",
    status: "ACTIVE",
  });
});

test.each([
  ["380843001", "380843001"],
  ["773601001", "773601001"],
  ["780001001", "773601001"],
])("with the KPP %s known, the KPP of the head company and its branches is %s", (known, kpp) => {
  const answer = partyAnswer.parse(partyAnswerTo("7707083893"));
  expect(partyOf("7707083893", answer, known)).toEqual({ ...party("7707083893"), kpp });
});

test("the KPP of a closed branch is not kept", () => {
  const answer = partyAnswer.parse(partyAnswerTo("7707083893"));
  const [branch] = answer.suggestions.filter(({ data }) => data.kpp === "380843001");
  branch!.data.state = { status: "LIQUIDATED" };
  expect(partyOf("7707083893", answer, "380843001")).toMatchObject({ kpp: "773601001" });
});

test("a company's names are kept exactly as in the register", () => {
  const name = {
    full_with_opf: 'ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ "РОМАШКА"',
    short_with_opf: 'ООО "РОМАШКА"',
  };
  const opf = { full: "Общество с ограниченной ответственностью", short: "ООО" };
  const answer = partyAnswer.parse({
    suggestions: [{ value: 'ООО "РОМАШКА"', data: { inn: "7800000027", type: "LEGAL", name, opf } }],
  });
  expect(partyOf("7800000027", answer)).toMatchObject({
    name: name.full_with_opf,
    shortName: name.short_with_opf,
  });
});

test("an entrepreneur has no KPP and signs in person, and the active one of two registrations is chosen", () => {
  expect(party("780000000177")).toEqual({
    inn: "780000000177",
    name: "Индивидуальный предприниматель Смирнова Анна Павловна",
    shortName: "ИП Смирнова Анна Павловна",
    kpp: null,
    ogrn: "326770000000016",
    address: "г Санкт-Петербург",
    signatory: { name: "Смирнова Анна Павловна", position: "индивидуальный предприниматель" },
    kind: "entrepreneur",
    status: "ACTIVE",
  });
});

test("an entrepreneur's name in capitals is written with initial capitals", () => {
  expect(party("770000001030")).toMatchObject({
    name: "Индивидуальный предприниматель Петров-Водкин Иван Кузьмич",
    shortName: "ИП Петров-Водкин Иван Кузьмич",
    status: "LIQUIDATED",
  });
});

test("a company managed by another company has no signatory", () => {
  expect(party("7700000104")).toMatchObject({ signatory: null, status: "ACTIVE" });
});

test("a response about another party or bank finds nothing", () => {
  expect(partyOf("7707083894", partyAnswer.parse(partyAnswerTo("7707083893")))).toBeNull();
  expect(bankOf("044525000", bankAnswer.parse(bankAnswerTo("044525225")))).toBeNull();
});

test.each([{}, { name: null, opf: null, state: null, address: null, management: null, type: null }])(
  "a party with few fields is accepted: %j",
  (data) => {
    const answer = partyAnswer.parse({
      suggestions: [{ value: "ООО ПУСТО", data: { inn: "7800000027", ...data } }],
    });
    expect(partyOf("7800000027", answer)).toEqual({
      inn: "7800000027",
      name: "ООО ПУСТО",
      shortName: "ООО ПУСТО",
      kpp: null,
      ogrn: null,
      address: null,
      signatory: null,
      kind: "company",
      status: "UNKNOWN",
    });
  },
);

test("a bank is named with its city", () => {
  expect(bank("044525104")).toEqual({
    bik: "044525104",
    bankName: 'ООО "Банк Точка", г. Москва',
    correspondentAccount: "30101810745374525104",
    status: "ACTIVE",
  });
  expect(bank("044525999")).toMatchObject({ correspondentAccount: null, status: "LIQUIDATED" });
});
