import { expect, test } from "vitest";
import { plainText } from "@/lib/recognition/part";
import type { Piece } from "./lines";
import { partsOfPages } from "./page-parts";

/** A text in a line of 10 units: its left edge and its words. */
type Written = readonly [left: number, text: string];

const pageOf = (page: number, lines: Record<number, readonly Written[]>) => ({
  page,
  width: 600,
  height: 800,
  pieces: Object.entries(lines).flatMap(([top, written]) =>
    written.map(
      ([left, text]): Piece => ({
        text,
        left,
        right: left + text.length * 5,
        top: Number(top),
        bottom: Number(top) + 10,
      }),
    ),
  ),
});

const textsOf = (...pages: ReturnType<typeof pageOf>[]) =>
  partsOfPages(pages).map(({ kind, content }) => `${kind}: ${plainText(content)}`);

const long = "Исполнитель обязуется по заданию Заказчика оказать услуги по организации выставки,";

test("hanging clause numbers do not make a table, and broken words are joined", () => {
  const parts = textsOf(
    pageOf(1, {
      100: [
        [50, "1.1."],
        [90, long],
      ],
      112: [[90, "а Заказчик обязуется оплатить эти услуги."]],
      130: [
        [50, "1.2."],
        [90, "Срок — год."],
      ],
      148: [
        [70, "а)"],
        [90, "монтаж;"],
      ],
      166: [
        [70, "–"],
        [90, "вывоз."],
      ],
    }),
  );
  expect(parts).toEqual([
    `text: 1.1. ${long} а Заказчик обязуется оплатить эти услуги.`,
    "text: 1.2. Срок — год.",
    "text: а) монтаж;",
    "text: – вывоз.",
  ]);
});

test("a table's rows may begin with a number", () => {
  const parts = textsOf(
    pageOf(1, {
      100: [
        [50, "1."],
        [90, "Обмеры"],
        [300, "до 20.09"],
      ],
      112: [
        [50, "2."],
        [90, "Проект"],
        [300, "до 15.10"],
      ],
    }),
  );
  expect(parts).toEqual(["table: 1. | Обмеры | до 20.09\n2. | Проект | до 15.10"]);
});

const words = "исполнитель обязуется по заданию заказчика оказать услуги по договору";

test("headers and footers repeated on each page are left out, and text that stands there once is not", () => {
  const page = (number: number, top: string, bottom: string) =>
    pageOf(number, {
      30: [[50, top]],
      ...Object.fromEntries([300, 312, 324, 336].map((top) => [top, [[50, `${words} ${number},`]]])),
      720: [[50, bottom]],
      770: [
        [50, `Лист ${number}`],
        [200, "Исполнитель ______"],
        [400, "Заказчик ______"],
      ],
    });
  const parts = textsOf(
    page(1, "Приложение к письму", "Срок — год."),
    page(2, "Договор оказания услуг № 17", "Цена твёрдая."),
    page(3, "Договор оказания услуг № 17", "Цена твёрдая."),
  );
  const body = (number: number) => `text: ${Array(4).fill(`${words} ${number},`).join(" ")}`;
  expect(parts).toEqual([
    "text: Приложение к письму",
    body(1),
    "text: Срок — год.",
    body(2),
    "text: Цена твёрдая.",
    body(3),
    "text: Цена твёрдая.",
  ]);
});

test("two pages with the same single text both stay", () => {
  const page = (number: number) => pageOf(number, { 30: [[50, "Стороны договорились."]] });
  expect(textsOf(page(1), page(2))).toEqual(["text: Стороны договорились.", "text: Стороны договорились."]);
});
