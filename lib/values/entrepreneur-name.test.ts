import { expect, test } from "vitest";
import { isEntrepreneurName, withoutEntrepreneur } from "./entrepreneur-name";

const name = "Петров Пётр Петрович";

test.each([
  "ИП",
  "ип",
  "Индивидуальный предприниматель",
  "ИНДИВИДУАЛЬНЫЙ ПРЕДПРИНИМАТЕЛЬ",
  "ИП глава КФХ",
  "ИП Глава К(Ф)Х",
  "ИП ГКФХ",
  "ИП (глава КФХ)",
  "ИП — глава КФХ",
  "ГКФХ",
  "Глава КФХ",
  "Глава крестьянского (фермерского) хозяйства",
  "Глава крестьянского фермерского хозяйства",
  "Глава крестьянско-фермерского хозяйства",
  "Глава фермерского хозяйства",
  "Главы крестьянских (фермерских) хозяйств",
  "Глава К(Ф)Х, индивидуальный предприниматель",
  "Индивидуальный предприниматель - глава крестьянского (фермерского) хозяйства",
])("«%s» before a name is removed", (form) => {
  expect(withoutEntrepreneur(`${form} ${name}`)).toBe(name);
  expect(isEntrepreneurName(`${form} ${name}`)).toBe(true);
});

test.each([
  [`ИП «${name}»`, name],
  ['ИП "Петров П. П."', "Петров П. П."],
  [`${name} (ИП)`, name],
  [`${name}, глава КФХ`, name],
  ["Петров П. П. - ИП", "Петров П. П."],
])("%s becomes %s", (written, expected) => expect(withoutEntrepreneur(written)).toBe(expected));

test.each([name, "И. П. Петров", "Ипатов Пётр", "ИП", "КФХ Петрова П. П.", "ООО «ИП»", "Главанов Иван", ""])(
  "«%s» stays unchanged",
  (written) => {
    expect(withoutEntrepreneur(written)).toBe(written);
    expect(isEntrepreneurName(written)).toBe(false);
  },
);

test("a text longer than any name stays unchanged, without quadratic time", () => {
  for (const piece of ["ИП ", "глава КФХ ", " (", "«"]) {
    const written = `${piece.repeat(200_000)}Петров`;
    expect(withoutEntrepreneur(written)).toBe(written);
    expect(isEntrepreneurName(written)).toBe(false);
  }
});
