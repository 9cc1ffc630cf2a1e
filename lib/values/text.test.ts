import { expect, test } from "vitest";
import {
  beginningOf,
  capitalize,
  fillMarks,
  legible,
  legibleTexts,
  pluralForm,
  withoutInvisible,
  withUnbrokenPhones,
  withWholePhones,
} from "./text";

test("a Russian noun agrees with its number", () => {
  const forms = ["счёт", "счёта", "счетов"] as const;
  const counts = [0, 1, 2, 5, 11, 12, 21, 22, 25, 101, 111, 112, 1_000_001];
  expect(counts.map((count) => pluralForm(count, forms))).toEqual(
    "счетов счёт счёта счетов счетов счетов счёт счёта счетов счёт счетов счетов счёт".split(" "),
  );
});

test("capitalize changes only the first letter", () => {
  expect(capitalize("ооО")).toBe("ОоО");
  expect(capitalize("")).toBe("");
});

test("phone numbers are made unbreakable, and other numbers keep their spaces", () => {
  const shown = (text: string) => withWholePhones(text).replaceAll("\u00a0", "~");
  expect(shown("тел. +7 (495) 000-00-01, факс 8 (495) 000-00-02")).toBe(
    "тел. +7~(495)~000-00-01, факс 8~(495)~000-00-02",
  );
  expect(shown("+375 29 123 45 67 и +7 495 000-00-01")).toBe("+375~29~123~45~67 и +7~495~000-00-01");
  expect(shown("8 000 000 000,00 руб., 5 + 7 штук, 12 месяцев")).toBe(
    "8 000 000 000,00 руб., 5 + 7 штук, 12 месяцев",
  );
  expect(withUnbrokenPhones("+7\u00a0495\u00a0000-00-01, 2026-11-20")).toBe(
    "+7\u00a0495\u00a0000\u201100\u201101, 2026-11-20",
  );
});

test("marks in a sentence are filled in, and unknown ones are removed", () => {
  expect(fillMarks("Строка %line%: ставка %rate%%note%", { line: "1", rate: "22 %" })).toBe(
    "Строка 1: ставка 22 %",
  );
});

test("invisible characters are removed, except those inside of emoji", () => {
  expect(legible("ООО «Не\u00adви\u200bди\u2060мое\ufeff»\u200e\u200d")).toBe("ООО «Невидимое»");
  for (const text of [
    "👨\u200d👩\u200d👧 🏳\ufe0f\u200d🌈 👩🏽\u200d💻",
    "🏴\u{e0067}\u{e0062}\u{e007f}",
    "раз\n\tдва",
    "",
  ])
    expect(legible(text)).toBe(text);
});

test("decomposed letters are composed", () => {
  expect(legible("ООО «Стро\u0438\u0306 Е\u0308лка»")).toBe("ООО «Строй Ёлка»");
  expect(withoutInvisible("Стро\u0438\u0306")).toBe("Строй");
  expect(legibleTexts({ lines: [{ name: "\u0438\u0306" }] })).toEqual({ lines: [{ name: "й" }] });
});

test("all texts of a record are cleaned, and other values stay", () => {
  const record = {
    name: "А\u00adБ",
    cents: 5,
    none: null,
    gone: undefined,
    lines: [{ name: "В\u200b", is: true }],
  };
  expect(legibleTexts(record)).toEqual({
    name: "АБ",
    cents: 5,
    none: null,
    lines: [{ name: "В", is: true }],
  });
});

test("a text cut to a length ends in a whole character", () => {
  expect(beginningOf("Акт 😀", 9)).toBe("Акт 😀");
  expect(beginningOf("Акт 😀", 6)).toBe("Акт 😀");
  expect(beginningOf("Акт 😀", 5)).toBe("Акт ");
  expect(beginningOf("Акт 😀", 3)).toBe("Акт");
});
