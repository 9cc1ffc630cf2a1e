import sharp from "sharp";
import { expect, test } from "vitest";
import { testFolder } from "@/lib/imports/testing/folder";
import {
  filledFormPdf,
  type Run,
  rotatedPdf,
  runsPdf,
  stampedPdf,
  withoutLetters,
} from "@/lib/imports/testing/runs-pdf";
import { plainText } from "@/lib/recognition/part";
import type { Piece } from "./lines";
import { readPdf } from "./pdf";

const saveFile = testFolder();

/** Reads a PDF, each picture of which is recognized as these lines of words. */
async function read(bytes: Buffer, recognizedLines: readonly string[] = []) {
  let recognizedCount = 0;
  const recognizer = {
    recognize: async () => {
      recognizedCount += 1;
      return { pieces: recognizedLines.map(pieceOfLine), confidence: recognizedLines.length > 0 ? 90 : 0 };
    },
    stop: async () => {},
  };
  const { parts } = await readPdf(await saveFile(bytes), { step: () => {}, image: () => {} }, recognizer);
  return {
    recognizedCount,
    texts: parts.map(({ content }) => plainText(content)),
    unread: parts.map(({ hasUnreadPicture }) => hasUnreadPicture ?? false),
  };
}

const pieceOfLine = (text: string, row: number): Piece => ({
  text: `${text} `,
  ...{ left: 100, right: 100 + text.length * 20, top: 200 + row * 120, bottom: 240 + row * 120 },
});

/** A picture with some ink. */
const picture = sharp({ create: { width: 300, height: 400, channels: 3, background: "white" } })
  .composite([
    { input: { create: { width: 200, height: 60, channels: 3, background: "black" } }, left: 50, top: 50 },
  ])
  .png()
  .toBuffer();

const stamp = ["Передан через Диадок 14.03.2018 11:20 GMT+03:00", "9f3a1c77-2b1d-4a51-8f0e Страница 1 из 1"];
const clauses = ["1. Исполнитель обязуется оказать услуги.", "2. Заказчик обязуется оплатить услуги."];

test("a scan with the stamp of an operator is recognised, and what recognition lacks of the stamp is kept", async () => {
  const { texts, unread } = await read(await stampedPdf(await picture, 780, stamp), [...clauses, stamp[0]!]);
  expect(texts.join(" ")).toBe([...clauses, ...stamp].join(" "));
  expect(unread).not.toContain(true);
});

test("a large picture without readable text leaves the text as it is and is reported", async () => {
  const { texts, unread, recognizedCount } = await read(await stampedPdf(await picture, 780, stamp));
  expect(texts.join(" ")).toBe(stamp.join(" "));
  expect(unread[0]).toBe(true);
  expect(recognizedCount).toBeGreaterThan(0);
});

test("text above a picture is not replaced by its own recognition", async () => {
  const { texts, unread } = await read(await stampedPdf(await picture, 780, stamp), [
    "Передан через Диадок 14.03.2018 11:20 GHT+03:00",
    "9f3a1c77-2b1d-4a51-8f0e Страница 1 из 1",
  ]);
  expect(texts.join(" ")).toBe(stamp.join(" "));
  expect(unread).not.toContain(true);
});

test("a page with a small picture is not recognised", async () => {
  expect((await read(await stampedPdf(await picture, 300, stamp))).recognizedCount).toBe(0);
});

test("values of form fields and boxes stand where the form shows them", async () => {
  const { texts } = await read(
    await filledFormPdf([
      { text: "1. Договор оказания услуг по организации выставки №", value: "77-2020" },
      { text: "2. Заказчик обязуется оплатить услуги в размере, руб.", value: "150000.00" },
      { text: "с доставкой по адресу Заказчика", isChecked: true },
      { text: "без доставки по адресу Заказчика", isChecked: false },
      { text: "ИНН Заказчика:", value: "" },
      { text: "Исполнитель не оказывает услуг в праздничные дни,", note: "кроме 12 июня" },
    ]),
  );
  // What is far from its label is a cell of its own.
  const lines = texts.flatMap((text) => text.split("\n"));
  expect(lines.map((line) => line.replace(" | ", " "))).toEqual([
    "1. Договор оказания услуг по организации выставки № 77-2020",
    "2. Заказчик обязуется оплатить услуги в размере, руб. 150000.00",
    "☑ с доставкой по адресу Заказчика",
    "☐ без доставки по адресу Заказчика",
    "ИНН Заказчика:",
    "Исполнитель не оказывает услуг в праздничные дни, кроме 12 июня",
  ]);
});

test("a page whose fonts do not say which letters they have is recognised", async () => {
  const pdf = await runsPdf(clauses.map((clause): Run[] => [[clause, 40]]));
  expect((await read(pdf)).recognizedCount).toBe(0);
  const { texts, recognizedCount } = await read(withoutLetters(pdf), clauses);
  expect(texts.join("\n")).toBe(clauses.join("\n"));
  expect(recognizedCount).toBe(1);
});

test.each([90, 180, 270] as const)(
  "a page shown turned by %i degrees is read without recognition",
  async (degrees) => {
    const { texts, recognizedCount } = await read(await rotatedPdf(degrees, clauses, false));
    expect(texts).toEqual(clauses);
    expect(recognizedCount).toBe(0);
  },
);
