import { describe, expect, test } from "vitest";
import { genitiveName } from "./declension/full-name";
import { genitivePosition } from "./declension/position";
import { withGenitives } from "./genitive";

test.each([
  ["Петров Пётр Петрович", "Петрова Петра Петровича"],
  ["Иванова Анна Петровна", "Ивановой Анны Петровны"],
  ["Шевченко Олег Ильич", "Шевченко Олега Ильича"],
  ["Черных Мария Лукинична", "Черных Марии Лукиничны"],
  ["Греф Герман Оскарович", "Грефа Германа Оскаровича"],
  ["Соколова Любовь Никитична", "Соколовой Любови Никитичны"],
  ["Салтыков-Щедрин Михаил Евграфович", "Салтыкова-Щедрина Михаила Евграфовича"],
  ["Алиев Гейдар Али оглы", "Алиева Гейдара Али оглы"],
  ["Петров П. П.", null],
  ["Петров", null],
  ["", null],
])("the genitive of the name «%s» is found, or left open", (name, expected) => {
  expect(genitiveName(name)).toBe(expected);
});

test.each([
  ["Генеральный директор", "генерального директора"],
  ["ДИРЕКТОР", "директора"],
  ["Исполнительный директор", "исполнительного директора"],
  ["коммерческий директор", "коммерческого директора"],
  ["Финансовый директор", "финансового директора"],
  ["управляющий директор", "управляющего директора"],
  ["Президент", "президента"],
  ["Председатель правления", "председателя правления"],
  ["управляющий", "управляющего"],
  ["Главный бухгалтер", "главного бухгалтера"],
  ["индивидуальный предприниматель", "индивидуального предпринимателя"],
  ["Заместитель генерального директора", "заместителя генерального директора"],
  ["и. о. директор", "и. о. директора"],
  ["И.о. генерального директора", "и. о. генерального директора"],
  ["Исполняющий обязанности ректора", "исполняющего обязанности ректора"],
  ["Ликвидатор", "ликвидатора"],
  ["Конкурсный управляющий", "конкурсного управляющего"],
  ["Старший партнёр", "старшего партнера"],
  ["Атаман", null],
  ["", null],
])("the genitive of the position «%s» is found, or left open", (position, expected) => {
  expect(genitivePosition(position)).toBe(expected);
});

describe("a saved record", () => {
  const signatory = { signatoryName: "Петров Пётр Петрович", signatoryPosition: "Директор" };
  const proposed = {
    signatoryNameGenitive: "Петрова Петра Петровича",
    signatoryPositionGenitive: "директора",
  };

  test("gets genitives for its signatory", () => {
    expect(withGenitives(signatory)).toEqual({ ...signatory, ...proposed });
  });

  test("gets the entrepreneur's genitives if no signatory is named", () => {
    expect(withGenitives({ name: "ИП Петров Пётр Петрович" })).toMatchObject({
      signatoryNameGenitive: "Петрова Петра Петровича",
      signatoryPositionGenitive: "индивидуального предпринимателя",
    });
  });

  test("keeps a genitive that a person has entered", () => {
    const own = { signatoryNameGenitive: "Гуся Ивана Ивановича" };
    expect(withGenitives({ ...signatory, ...own })).toMatchObject(own);
  });

  test("gets a new genitive for a new signatory, but keeps a person's own for a similar name", () => {
    const change = { signatoryName: "Иванова Анна Петровна" };
    expect(withGenitives(change, { ...signatory, ...proposed })).toEqual({
      ...change,
      signatoryNameGenitive: "Ивановой Анны Петровны",
    });
    const written = { ...signatory, ...proposed, signatoryNameGenitive: "Петрова П. П." };
    const longer = { signatoryName: "Петров Пётр Павлович" };
    expect(withGenitives(longer, written)).toEqual(longer);
  });

  test("loses a person's own genitive when the signatory becomes somebody else", () => {
    const written = { ...signatory, ...proposed, signatoryNameGenitive: "Петрова П. П." };
    expect(withGenitives({ signatoryName: "Иванова Анна Петровна" }, written)).toMatchObject({
      signatoryNameGenitive: "Ивановой Анны Петровны",
    });
  });

  test("loses its genitives when the new signatory cannot be declined with certainty", () => {
    const change = { signatoryName: "Ким В. А.", signatoryPosition: "Head of sales" };
    expect(withGenitives(change, { ...signatory, ...proposed })).toEqual({
      ...change,
      signatoryNameGenitive: null,
      signatoryPositionGenitive: null,
    });
  });

  test("keeps its genitives when the change does not touch the signatory", () => {
    expect(withGenitives({ signatoryName: undefined }, { ...signatory, ...proposed })).toEqual({});
  });
});

test.each([
  `${"яя и ".repeat(50)}яя`,
  `${"директор и и. о. ".repeat(15)}яя`,
  "(".repeat(250),
  "«".repeat(250),
  `Директор ${"Аа".repeat(120)}`,
  "директор и ".repeat(100_000),
])("the genitive of a long or nested position takes less than half a second (%#)", (position) => {
  const before = process.cpuUsage();
  genitivePosition(position);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
});
