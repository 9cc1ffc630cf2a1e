import { expect, test } from "vitest";
import { tidyPersonName, tidyPosition } from "./tidy";

test.each([
  ["ГЕНЕРАЛЬНЫЙ ДИРЕКТОР", "генеральный директор"],
  ["Генеральный директор", "генеральный директор"],
  ["ПРЕЗИДЕНТ, ПРЕДСЕДАТЕЛЬ ПРАВЛЕНИЯ", "президент, председатель правления"],
  ["И.О. ДИРЕКТОРА", "и.о. директора"],
  ["директор ООО", "директор ООО"],
])("the position %s is written %s", (given, expected) => {
  expect(tidyPosition(given)).toBe(expected);
});

test.each([
  ["ПЕТРОВ-ВОДКИН КУЗЬМА СЕРГЕЕВИЧ", "Петров-Водкин Кузьма Сергеевич"],
  ["Греф Герман Оскарович", "Греф Герман Оскарович"],
  ["д'АРТАНЬЯН", "д'АРТАНЬЯН"],
  ["О'ГЕНРИ УИЛЬЯМ", "О'генри Уильям"],
])("the name %s is written %s", (given, expected) => {
  expect(tidyPersonName(given)).toBe(expected);
});
