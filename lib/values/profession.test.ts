import { expect, test } from "vitest";
import { partsOfPersonName, professionOf, withoutProfession } from "./profession";

const name = "Петров Пётр Петрович";

test.each([
  `Адвокат ${name}`,
  `АДВОКАТ ${name}`,
  `адвокат «${name}»`,
  `${name} (адвокат)`,
  `${name}, нотариус`,
  `Нотариус ${name}`,
  `Нотариус города Москвы ${name}`,
  `Нотариус г. Санкт-Петербурга ${name}`,
  `Нотариус г.Москвы  ${name}`,
  `Нотариус города Нижнего Новгорода ${name}`,
  `Нотариус города Грозного ${name}`,
  `Самозанятый ${name}`,
])("«%s» names a person apart from the profession", (written) => {
  expect(withoutProfession(written)).toBe(name);
  expect(partsOfPersonName(written)).toEqual({ surname: "Петров", first: "Пётр", patronymic: "Петрович" });
});

test("two surnames after a city stay together", () => {
  expect(withoutProfession("Нотариус города Москвы Иванова Петрова Мария Ивановна")).toBe(
    "Иванова Петрова Мария Ивановна",
  );
});

test.each([
  name,
  "Адвокат",
  "Адвокат Резник",
  "Адвокат Пётр Петрович",
  "Адвокат Нгуен Ван Тхань",
  "Адвокатов Пётр Петрович",
  "Нотариус Химкинского округа Петров Пётр Петрович",
  "Нотариус города Грозного Иванова Петрова Мария Ивановна",
  "",
])("«%s» stays unchanged", (written) => expect(withoutProfession(written)).toBe(written));

test.each(["Адвокат Резник", "Адвокат Пётр Петрович", "Адвокат John Smith"])(
  "the parts of «%s» are not certain",
  (written) => expect(partsOfPersonName(written)).toBeNull(),
);

test.each([
  ["Адвокат Нгуен Ван Тхань", "Адвокат"],
  ["адвокат", "Адвокат"],
  ["Петров П. П., адвокат", "Адвокат"],
  ["НОТАРИУС города Москвы Петров П. П.", "Нотариус"],
  ["Самозанятый Петров", null],
  ["Адвокатское бюро «Петров»", null],
  ["Помощник адвоката", null],
  [name, null],
])("«%s» states the profession %s", (text, profession) => expect(professionOf(text)).toBe(profession));

test("a text longer than any name stays unchanged, without quadratic time", () => {
  for (const piece of ["адвокат ", "нотариус города ", " (", "«"]) {
    const written = `${piece.repeat(200_000)}Петров`;
    expect(withoutProfession(written)).toBe(written);
    expect(professionOf(written)).toBeNull();
  }
});
