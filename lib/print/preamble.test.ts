import { describe, expect, test } from "vitest";
import { executorOf, type Party, partyOf, type Requisites } from "./party";
import { preambleOf } from "./preamble";
import { customer, entrepreneur, printSource } from "./sample";

const companyWith = (overrides: Partial<Requisites>): Party =>
  partyOf({ ...executorOf(printSource()), ...overrides });
const entrepreneurWith = (overrides: Partial<Requisites> = {}): Party =>
  partyOf({ ...executorOf(printSource({ organization: entrepreneur })), ...overrides });
const personNamed = (name: string): Party =>
  partyOf({ ...customer, signatoryName: null, signatoryPosition: null, kind: "person", name });

describe("a company in the preamble", () => {
  test("acts through its signatory, in the right gender", () => {
    expect(preambleOf(companyWith({})).acting).toBe(
      "в лице генерального директора Петрова Петра Петровича, действующего на основании Устава",
    );
    expect(preambleOf(partyOf(customer)).acting).toBe(
      "в лице директора Кузнецовой Анны Ивановны, действующей на основании Устава",
    );
  });

  test("has blanks for unknown details of its signatory", () => {
    const nothing = {
      signatoryName: null,
      signatoryNameGenitive: null,
      signatoryPositionGenitive: null,
      signatoryBasis: null,
    };
    expect(preambleOf(companyWith(nothing)).acting).toBe(
      "в лице ________ ________, действующего(ей) на основании ________",
    );
  });

  test.each([
    ["ООО «Ромашка»", "именуемое"],
    ["ПАО «Фонд развития»", "именуемое"],
    ["Общество с ограниченной ответственностью «Ассоциация»", "именуемое"],
    ["ГБУЗ «Больница № 1»", "именуемое"],
    ["АНО «Школа»", "именуемая"],
    ["Автономная некоммерческая организация «Школа»", "именуемая"],
    ["Благотворительный фонд «Дом»", "именуемый"],
    ["ЖСК «Заря»", "именуемый"],
  ])("%s is called %s", (name, called) => {
    expect(preambleOf(companyWith({ name })).called).toBe(called);
  });
});

describe("an entrepreneur in the preamble", () => {
  const inPerson = {
    called: "именуемый",
    acting: "действующий на основании записи в ЕГРИП, ОГРНИП 326770000000016",
  };

  test("acts by the entry in the register, in the right gender", () => {
    expect(preambleOf(entrepreneurWith())).toEqual(inPerson);
    expect(preambleOf(entrepreneurWith({ name: "ИП Сидорова Анна Петровна" }))).toEqual({
      called: "именуемая",
      acting: "действующая на основании записи в ЕГРИП, ОГРНИП 326770000000016",
    });
  });

  test("acts in person when they are their own signatory", () => {
    const own = { signatoryName: "Сидоров  Сидор Сидорович", signatoryPosition: null };
    expect(preambleOf(entrepreneurWith(own))).toEqual(inPerson);
    const position = { signatoryName: "Сидоров С. С.", signatoryPosition: "индивидуальный предприниматель" };
    expect(preambleOf(entrepreneurWith(position))).toEqual(inPerson);
  });

  test("may act through a representative without a position", () => {
    const other = {
      signatoryName: "Орлова Вера Ильинична",
      signatoryNameGenitive: "Орловой Веры Ильиничны",
      signatoryPositionGenitive: null,
      signatoryBasis: "доверенности № 5 от 01.02.2026",
    };
    expect(preambleOf(entrepreneurWith(other))).toEqual({
      called: "именуемый",
      acting: "в лице Орловой Веры Ильиничны, действующей на основании доверенности № 5 от 01.02.2026",
    });
  });
});

test.each([
  ["Иванов Иван Ильич", "именуемый", "действующий от своего имени"],
  ["Петрович Анна Ивановна", "именуемая", "действующая от своего имени"],
  ["Анна Ивановна Петрович", "именуемая", "действующая от своего имени"],
  ["Алиева Лейла Гейдар кызы", "именуемая", "действующая от своего имени"],
  ["Ким Виктория", "именуемый(ая)", "действующий(ая) от своего имени"],
  ["Мицкевич Адам", "именуемый(ая)", "действующий(ая) от своего имени"],
])("the person %s acts on their own behalf", (name, called, acting) => {
  expect(preambleOf(personNamed(name))).toEqual({ called, acting });
});

test("a side that is not chosen yet is printed as blanks", () => {
  expect(preambleOf(null)).toEqual({
    called: "именуемое(ый, ая)",
    acting: "в лице ________ ________, действующего(ей) на основании ________",
  });
});
