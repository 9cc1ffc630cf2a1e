import { expect, test } from "vitest";
import { tidyCompanyName, tidyPersonName, tidyPosition, tidyQuotes } from "./tidy";

test.each([
  ["ГЕНЕРАЛЬНЫЙ ДИРЕКТОР", "генеральный директор"],
  ["Генеральный директор", "генеральный директор"],
  ["ПРЕЗИДЕНТ, ПРЕДСЕДАТЕЛЬ ПРАВЛЕНИЯ", "президент, председатель правления"],
  ["И.О. ДИРЕКТОРА", "и.о. директора"],
  ["директор ООО", "директор ООО"],
])("position %s is written %s", (given, expected) => {
  expect(tidyPosition(given)).toBe(expected);
});

test.each([
  ["ПЕТРОВ-ВОДКИН КУЗЬМА СЕРГЕЕВИЧ", "Петров-Водкин Кузьма Сергеевич"],
  ["Греф Герман Оскарович", "Греф Герман Оскарович"],
  ["д'АРТАНЬЯН", "д'АРТАНЬЯН"],
  ["О'ГЕНРИ УИЛЬЯМ", "О'генри Уильям"],
])("name %s is written %s", (given, expected) => {
  expect(tidyPersonName(given)).toBe(expected);
});

test.each([
  ['ООО "РОМАШКА"', "ООО «РОМАШКА»"],
  ["ООО «РОМАШКА»", "ООО «РОМАШКА»"],
  ['АО "ТОРГОВЫЙ ДОМ "РАЗОРЕНИЕ"', "АО «ТОРГОВЫЙ ДОМ «РАЗОРЕНИЕ»"],
  ['АО "ТД "МИР""', "АО «ТД «МИР»»"],
  ['"РОМАШКА" ООО', "«РОМАШКА» ООО"],
  ["ПАО СБЕРБАНК", "ПАО СБЕРБАНК"],
])("quotes of %s become %s", (given, expected) => {
  expect(tidyQuotes(given)).toBe(expected);
});

test("a shouted legal form is spelt as it is meant, the name itself is left alone", () => {
  const form = "Общество с ограниченной ответственностью";
  expect(tidyCompanyName('ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ "РОМАШКА"', form)).toBe(
    "Общество с ограниченной ответственностью «РОМАШКА»",
  );
  expect(tidyCompanyName('ОБЩЕСТВО "РОМАШКА"', form)).toBe("ОБЩЕСТВО «РОМАШКА»");
  expect(tidyCompanyName("РОМАШКА", null)).toBe("РОМАШКА");
});
