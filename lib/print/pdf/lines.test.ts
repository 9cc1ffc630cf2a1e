import { expect, test } from "vitest";
import { withWholePhones } from "@/lib/values/text";
import { widthOf } from "./fonts";
import { drawableText } from "./glyphs";
import { breakLines } from "./lines";
import { withPrintRules } from "./rules-in-force";

const size = 10;
const brokenLines = (text: string, width: number) =>
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
  const widthOfText = (text: string) => widthOf(text, "regular", size);
  expect(brokenLines("Счет № 15", widthOfText("Счет № "))).toEqual(["Счет ", "№ 15"]);
  expect(brokenLines("ноября 2026 г.", widthOfText("ноября 2026 "))).toEqual(["ноября ", "2026 г."]);
  expect(brokenLines("Москва, ул. Примерная", widthOfText("Москва, ул. Примерна"))).toEqual([
    "Москва, ",
    "ул. Примерная",
  ]);
  expect(brokenLines("Заказчик, ИНН 7700000016", widthOfText("Заказчик, ИНН 77"))).toEqual([
    "Заказчик, ",
    "ИНН 7700000016",
  ]);
  expect(brokenLines("автономный округ — Югра", widthOfText("автономный округ"))).toEqual([
    "автономный ",
    "округ — Югра",
  ]);
  expect(brokenLines("тел. 495 000 00", widthOfText("тел. 495 000"))).toEqual(["тел. ", "495 000 00"]);
  expect(brokenLines("в Санкт-Петербурге", widthOfText("в Санкт-Петербург"))).toEqual([
    "в ",
    "Санкт-Петербурге",
  ]);
  expect(brokenLines("научно-технический", widthOfText("научно-технич"))).toEqual(["научно-", "технический"]);
});

const serials = Array.from({ length: 9 }, (_, index) => String(4_601_234_567_890 + index));

test("breaks a long row of numbers between them, and within a number only if it is wider than the line", () => {
  for (let width = 70; width < 400; width += 7) {
    const lines = brokenLines(`Серийные номера: ${serials.join(" ")}`, width);
    expect(lines.join("")).toBe(`Серийные номера: ${serials.join(" ")}`);
    for (const each of serials) expect(lines.filter((line) => line.includes(each))).toHaveLength(1);
    for (const line of lines)
      expect(widthOf(line.trimEnd(), "regular", size)).toBeLessThanOrEqual(width + 0.01);
  }
  expect(brokenLines("1234567890 12", widthOf("12345", "regular", size))).toEqual(["12345", "67890 ", "12"]);
});

test("breaks numbers as before on papers that were issued before that rule", () => {
  const width = widthOf("4601234567890 46012", "regular", size);
  expect(withPrintRules(0, () => brokenLines(serials.slice(0, 2).join(" "), width))).toEqual([
    "4601234567890 46012",
    "34567891",
  ]);
  expect(brokenLines(serials.slice(0, 2).join(" "), width)).toEqual(["4601234567890 ", "4601234567891"]);
});

test("does not break a phone number that fits into a line", () => {
  const phone = withWholePhones("+7 (495) 000-00-01");
  const own = Math.ceil(widthOf(`тел.:\u00a0${phone},`, "regular", size));
  for (let width = own; width < own + 80; width += 1) {
    const lines = brokenLines(`Заказчик, тел.:\u00a0${phone}, e-mail`, width);
    expect(lines.filter((line) => line.includes(phone))).toHaveLength(1);
  }
});

test("breaks a phone number that is wider than the line at its spaces, and cuts it on earlier papers", () => {
  const text = `тел.:\u00a0${withWholePhones("+7 (495) 000-00-01")}`;
  const width = widthOf("тел.:\u00a0+7\u00a0(495)\u00a000", "regular", size);
  expect(brokenLines(text, width)).toEqual(["тел.:\u00a0+7\u00a0(495)\u00a0", "000-00-01"]);
  expect(withPrintRules(2, () => brokenLines(text, width))).toEqual([
    "тел.:\u00a0+7\u00a0(495)\u00a000",
    "0-00-01",
  ]);
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
  expect(brokenLines("а\n\nб\n", 100)).toEqual(["а", "", "б", ""]);
  expect(brokenLines("", 100)).toEqual([""]);
  expect(breakLines([{ text: "а\nб" }], size, 100).map((line) => line.endsParagraph)).toEqual([true, true]);
});

test("keeps a text in one line of its own width", () => {
  for (const text of ["Кузнецова А. И.", "Сидоров С. С.", "12 193 249 395 214,27"]) {
    expect(brokenLines(text, widthOf(text, "bold", size))).toHaveLength(1);
  }
});

test("breaks a hundred thousand words", () => {
  const count = 100_000;
  for (const text of ["слово ", "а", " "].map((piece) => piece.repeat(count))) {
    expect(brokenLines(text, 300).join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
  }
});

test("replaces characters that the font lacks", () => {
  expect(drawableText("1\u202f000\u2009₽ № «Ё» — – … × ½")).toBe("1\u00a0000\u00a0₽ № «Ё» — – … × ½");
  expect(drawableText("И\u0306→☑\u200d\ufe0f🎉\t中\r\nб")).toBe("Й->[x] _\nб");
  expect(drawableText("\ud800")).toBe("_");
});

test("keeps one of fifty thousand spaces at the end of a line", () => {
  const spaces = " ".repeat(50_000);
  expect(brokenLines(spaces, 300)).toEqual([" "]);
  expect(brokenLines(`Слово${spaces}`, 300)).toEqual(["Слово "]);
  expect(brokenLines(`Слово${spaces}слово ${spaces}`, 300)).toEqual(["Слово ", "слово "]);
  const [line, ...others] = breakLines(
    [{ text: "Слово   " }, { text: "   ", bold: true }, { text: "   " }],
    size,
    300,
  );
  expect(others).toEqual([]);
  expect(line).toMatchObject({ pieces: [{ text: "Слово " }], endsParagraph: true });
  expect(line!.width).toBeCloseTo(widthOf("Слово ", "regular", size));
});
