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

/** Texts in lines that follow each other closely below a line as wide as the column. */
const linesBelow = (...lines: readonly (string | Written)[]) =>
  textsOf(
    pageOf(
      1,
      Object.fromEntries(
        [long, ...lines].map((line, at) => [
          100 + at * 12,
          [typeof line === "string" ? ([50, line] as const) : line],
        ]),
      ),
    ),
  ).map((text) => text.replace("text: ", ""));

test("short items of a list in lower case stay apart, with and without an indent, letter or mark", () => {
  const list = `${long} а именно следующие, указанные здесь услуги:`;
  expect(linesBelow("а именно следующие, указанные здесь услуги:", "маркер один", "маркер два")).toEqual([
    list,
    "маркер один",
    "маркер два",
  ]);
  expect(linesBelow("Услуги:", [90, "маркер один"], [90, "маркер два"])).toEqual([
    `${long} Услуги:`,
    "маркер один",
    "маркер два",
  ]);
  expect(linesBelow("Услуги:", "a. первая услуга;", "b. вторая услуга", "в. третья")).toEqual([
    `${long} Услуги:`,
    "a. первая услуга;",
    "b. вторая услуга",
    "в. третья",
  ]);
  const item = "подготовка помещения, мебели и оборудования к проведению выставки на площадке;";
  expect(linesBelow("Услуги:", item, "уборка помещения; и", "вывоз мусора.")).toEqual([
    `${long} Услуги:`,
    item,
    "уборка помещения; и",
    "вывоз мусора.",
  ]);
});

test("an item with a letter goes on below its text", () => {
  const item: Record<number, readonly Written[]> = {
    100: [
      [50, "a."],
      [70, long],
    ],
    112: [[70, "включая её уборку,"]],
    124: [
      [50, "b."],
      [70, "вторая услуга."],
    ],
  };
  expect(textsOf(pageOf(1, item))).toEqual([
    `text: a. ${long} включая её уборку,`,
    "text: b. вторая услуга.",
  ]);
});

test("a paragraph goes on in lower case, with an initial, or with an abbreviation", () => {
  for (const next of [
    "оказанные им услуги в полном объёме, в том числе услуги третьих лиц.",
    "А. Иванов представляет его на переговорах и подписывает акты оказанных услуг.",
    "г. Москва, ул. Новая, д. 1, помещение 5, этаж 2, в рабочие дни с 9 до 18 часов.",
    "п. 2.1 настоящего договора, в срок, который указан в приложении к этому договору.",
    "т. е. в течение срока, который указан в приложении к настоящему договору сторон.",
  ])
    expect(linesBelow(next)).toEqual([`${long} ${next}`]);
  expect(linesBelow("Оплата аванса и", "остатка, по счёту,", "выставленному в срок")).toEqual([
    `${long} Оплата аванса и остатка, по счёту, выставленному в срок`,
  ]);
  expect(linesBelow("Стоимость услуг", "или порядок расчётов")).toEqual([
    `${long} Стоимость услуг или порядок расчётов`,
  ]);
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

test("a paragraph that goes on over the page is one, and one that ends a sentence or begins in capitals is not", () => {
  const cut = (end: string, start: string) =>
    textsOf(pageOf(1, { 400: [[50, end]] }), pageOf(2, { 100: [[50, start]] }));
  expect(cut("4.1. Стороны уведомляют друг друга об измене-", "нии адресов письмом.")).toEqual([
    "text: 4.1. Стороны уведомляют друг друга об изменении адресов письмом.",
  ]);
  expect(cut("Срок оплаты счёта —", "пять рабочих дней.")).toHaveLength(2);
  expect(cut("Исполнитель оказывает услуги, Заказчик", "оплачивает их.")).toHaveLength(1);
  for (const [end, start] of [
    ["Исполнитель оказывает услуги.", "заказчик оплачивает их."],
    ["Исполнитель вправе:", "привлекать третьих лиц"],
    ["Исполнитель оказывает услуги", "Заказчик оплачивает их."],
    ["Исполнитель оказывает услуги", "а) в офисе Заказчика"],
    ["Подпись ____________", "директор"],
  ] as const)
    expect(cut(end, start)).toHaveLength(2);
});

/** The lines of a column of running text at this left edge, 12 units apart. */
const columnAt = (left: number, top: number, name: string, count: number) =>
  Array.from({ length: count }, (_, row): [number, Written] => [
    top + row * 12,
    [
      left,
      row === 0 ? `Текст ${name} начинается здесь, потому что` : `он и в строке номер ${row} продолжается,`,
    ],
  ]);

function columnsPage(...lines: [number, Written][]) {
  const byTop: Record<number, Written[]> = {};
  for (const [top, written] of lines) byTop[top] = [...(byTop[top] ?? []), written];
  return pageOf(1, byTop);
}

test.each([
  ["on the same lines", 140],
  ["between each other's lines", 146],
])("running text in two columns %s is read column by column", (_, top) => {
  const title: [number, Written] = [
    100,
    [80, "Публичная оферта об оказании услуг по организации мероприятий"],
  ];
  const end: [number, Written] = [
    400,
    [80, "Настоящая оферта составлена в двух экземплярах на одной странице"],
  ];
  const parts = textsOf(
    columnsPage(title, ...columnAt(50, 140, "слева", 12), ...columnAt(320, top, "справа", 10), end),
  );
  const text = (name: string, count: number) =>
    columnAt(0, 0, name, count)
      .map(([, [, words]]) => words)
      .join(" ");
  expect(parts).toEqual([
    `text: ${title[1][1]}`,
    `text: ${text("слева", 12)}`,
    `text: ${text("справа", 10)}`,
    `text: ${end[1][1]}`,
  ]);
});

test("requisites beside each other and cells of different heights stay a table", () => {
  const requisites = [
    "ООО «Ветер»",
    "ИНН 7700000016 КПП 770001001",
    "р/с 40702810600000000001",
    "БИК 044525104",
  ];
  const rows = [...requisites, ...requisites, ...requisites];
  const byTop = Object.fromEntries(
    rows.map((row, at) => [
      100 + at * 12,
      [
        [50, row],
        [320, row],
      ] as const satisfies readonly Written[],
    ]),
  );
  expect(textsOf(pageOf(1, byTop)).join()).toContain("ООО «Ветер» | ООО «Ветер»");
  const cells = columnsPage(
    ...columnAt(50, 100, "слева", 9),
    ...columnAt(320, 100, "справа", 3),
    ...columnAt(50, 208, "слева", 3),
    ...columnAt(320, 208, "справа", 9),
  );
  expect(textsOf(cells).join()).toContain("начинается здесь, потому что | Текст справа начинается");
});

test("the headings of a table may be broken and close to each other, and a name may begin above its row", () => {
  const parts = textsOf(
    pageOf(1, {
      100: [
        [50, "№"],
        [80, "Наименование услуги"],
        [300, "Ед."],
        [322, "Кол-"],
        [400, "Цена"],
        [500, "Сумма"],
      ],
      111: [[325, "во"]],
      126: [[80, "Заправка картриджей для"]],
      137: [
        [50, "1"],
        [80, "печатающих устрой-"],
        [300, "шт."],
        [330, "40"],
        [400, "1 000,00"],
        [500, "40 000,00"],
      ],
      148: [[80, "ств"]],
      164: [[80, "Профилактика офисных"]],
      175: [
        [50, "2"],
        [80, "устройств"],
        [300, "усл."],
        [335, "4"],
        [400, "20 000,00"],
        [500, "80 000,00"],
      ],
      191: [[80, "Настройка рабочих"]],
      197: [
        [50, "3"],
        [300, "шт."],
        [330, "12"],
        [400, "2 400,00"],
        [500, "28 800,00"],
      ],
      203: [[80, "мест"]],
    }),
  );
  expect(parts).toEqual([
    [
      "table: № | Наименование услуги | Ед. | Кол-во | Цена | Сумма",
      "1 | Заправка картриджей для печатающих устройств | шт. | 40 | 1 000,00 | 40 000,00",
      "2 | Профилактика офисных устройств | усл. | 4 | 20 000,00 | 80 000,00",
      "3 | Настройка рабочих мест | шт. | 12 | 2 400,00 | 28 800,00",
    ].join("\n"),
  ]);
});
