import { expect, test } from "vitest";
import { withWholePhones } from "@/lib/values/text";
import { widthOf } from "./fonts";
import { drawable } from "./glyphs";
import { breakLines, byRules } from "./lines";

const size = 10;
const broken = (text: string, width: number) =>
  breakLines([{ text }], size, width).map((line) => line.pieces.map((piece) => piece.text).join(""));

test("breaks lines at spaces and no wider than the given width", () => {
  const text = "Организация мероприятия на два дня, включая доставку и монтаж";
  const lines = breakLines([{ text }], size, 120);
  expect(lines.map((line) => line.pieces.map((piece) => piece.text).join("")).join("")).toBe(text);
  for (const line of lines) {
    const visible = line.pieces
      .map((piece) => piece.text)
      .join("")
      .trimEnd();
    expect(widthOf(visible, "regular", size)).toBeLessThanOrEqual(120.01);
  }
});

test("does not break between a number or abbreviation and its word", () => {
  const wide = (text: string) => widthOf(text, "regular", size);
  expect(broken("Счет № 15", wide("Счет № "))).toEqual(["Счет ", "№ 15"]);
  expect(broken("ноября 2026 г.", wide("ноября 2026 "))).toEqual(["ноября ", "2026 г."]);
  expect(broken("Москва, ул. Примерная", wide("Москва, ул. Примерна"))).toEqual([
    "Москва, ",
    "ул. Примерная",
  ]);
  expect(broken("Заказчик, ИНН 7700000016", wide("Заказчик, ИНН 77"))).toEqual([
    "Заказчик, ",
    "ИНН 7700000016",
  ]);
  expect(broken("автономный округ — Югра", wide("автономный округ"))).toEqual([
    "автономный ",
    "округ — Югра",
  ]);
  expect(broken("тел. 495 000 00", wide("тел. 495 000"))).toEqual(["тел. ", "495 000 00"]);
  expect(broken("в Санкт-Петербурге", wide("в Санкт-Петербург"))).toEqual(["в ", "Санкт-Петербурге"]);
  expect(broken("научно-технический", wide("научно-технич"))).toEqual(["научно-", "технический"]);
});

const serials = Array.from({ length: 9 }, (_, index) => String(4_601_234_567_890 + index));

test("breaks a long row of numbers between them, and within a number only if it is wider than the line", () => {
  for (let width = 70; width < 400; width += 7) {
    const lines = broken(`Серийные номера: ${serials.join(" ")}`, width);
    expect(lines.join("")).toBe(`Серийные номера: ${serials.join(" ")}`);
    for (const each of serials) expect(lines.filter((line) => line.includes(each))).toHaveLength(1);
    for (const line of lines)
      expect(widthOf(line.trimEnd(), "regular", size)).toBeLessThanOrEqual(width + 0.01);
  }
  expect(broken("1234567890 12", widthOf("12345", "regular", size))).toEqual(["12345", "67890 ", "12"]);
});

test("breaks numbers as before on papers that were issued before that rule", () => {
  const width = widthOf("4601234567890 46012", "regular", size);
  expect(byRules(0, () => broken(serials.slice(0, 2).join(" "), width))).toEqual([
    "4601234567890 46012",
    "34567891",
  ]);
  expect(broken(serials.slice(0, 2).join(" "), width)).toEqual(["4601234567890 ", "4601234567891"]);
});

test("does not break a phone number that fits into a line", () => {
  const phone = withWholePhones("+7 (495) 000-00-01");
  const own = Math.ceil(widthOf(`тел.:\u00a0${phone},`, "regular", size));
  for (let width = own; width < own + 80; width += 1) {
    const lines = broken(`Заказчик, тел.:\u00a0${phone}, e-mail`, width);
    expect(lines.filter((line) => line.includes(phone))).toHaveLength(1);
  }
});

test("does not break between a bold word and the comma after it", () => {
  const lines = breakLines([{ text: "слово " }, { text: "жирное", bold: true }, { text: ", и" }], size, 65);
  expect(lines.map((line) => line.pieces.map((piece) => [piece.face, piece.text]))).toEqual([
    [["regular", "слово "]],
    [
      ["bold", "жирное"],
      ["regular", ", и"],
    ],
  ]);
});

test("ends lines at line feeds, and makes one empty line of an empty text", () => {
  expect(broken("а\n\nб\n", 100)).toEqual(["а", "", "б", ""]);
  expect(broken("", 100)).toEqual([""]);
  expect(breakLines([{ text: "а\nб" }], size, 100).map((line) => line.endsParagraph)).toEqual([true, true]);
});

test("keeps a text in one line of its own width", () => {
  for (const text of ["Кузнецова А. И.", "Сидоров С. С.", "12 193 249 395 214,27"]) {
    expect(broken(text, widthOf(text, "bold", size))).toHaveLength(1);
  }
});

test("breaks a hundred thousand words", () => {
  const count = 100_000;
  for (const text of ["слово ", "а", " "].map((piece) => piece.repeat(count))) {
    expect(broken(text, 300).join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
  }
});

test("replaces characters that the font lacks", () => {
  expect(drawable("1\u202f000\u2009₽ № «Ё» — – … × ½")).toBe("1\u00a0000\u00a0₽ № «Ё» — – … × ½");
  expect(drawable("И\u0306→☑\u200d\ufe0f🎉\t中\r\nб")).toBe("Й->[x] _\nб");
  expect(drawable("\ud800")).toBe("_");
});

test("keeps one of fifty thousand spaces at the end of a line", () => {
  const spaces = " ".repeat(50_000);
  expect(broken(spaces, 300)).toEqual([" "]);
  expect(broken(`Слово${spaces}`, 300)).toEqual(["Слово "]);
  expect(broken(`Слово${spaces}слово ${spaces}`, 300)).toEqual(["Слово ", "слово "]);
  const [line, ...others] = breakLines(
    [{ text: "Слово   " }, { text: "   ", bold: true }, { text: "   " }],
    size,
    300,
  );
  expect(others).toEqual([]);
  expect(line).toMatchObject({ pieces: [{ text: "Слово " }], endsParagraph: true });
  expect(line!.width).toBeCloseTo(widthOf("Слово ", "regular", size));
});
