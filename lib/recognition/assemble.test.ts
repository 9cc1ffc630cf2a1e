import { describe, expect, test } from "vitest";
import { paragraphOf } from "@/lib/body/paragraph";
import type { Block, Body } from "@/lib/body/schema";
import { plainText, type SourcePart } from "@/lib/recognition/part";
import type { Replacement } from "./answer";
import { assemble, orderParties } from "./assemble";

const executor: Block = { id: "e", type: "party", role: "executor" };
const customer: Block = { id: "c", type: "party", role: "customer" };
const text: Block = { id: "t", type: "custom_text", content: { type: "doc", content: [] } };
const signatures = (id: string): Block => ({ id, type: "signatures" });

const ids = (body: Body) => orderParties(body).map(({ id }) => id);

test("parties are placed directly before the last signatures, in their order", () => {
  expect(ids([executor, text, signatures("s1"), customer, signatures("s2")])).toEqual([
    "t",
    "s1",
    "e",
    "c",
    "s2",
  ]);
});

test("parties are placed at the end if there are no signatures", () => {
  expect(ids([customer, text, executor])).toEqual(["t", "c", "e"]);
  expect(ids([text])).toEqual(["t"]);
});

const director = "генерального директора";
const positionOf = (side: "executor" | "customer", part = 1) =>
  ({ part, text: director, placeholder: `${side}.signatoryPositionGenitive` }) as const;
const basisOf = (side: "executor" | "customer", part = 1) =>
  ({ part, text: "Устава", placeholder: `${side}.signatoryBasis` }) as const;
const nameOf = (side: "executor" | "customer", text: string, part = 1) =>
  ({ part, text, placeholder: `${side}.name` }) as const;

const partOf = (...paragraphs: string[]): SourcePart => ({
  page: 1,
  kind: "text",
  content: paragraphs.map(paragraphOf),
});

/** Returns the text of parts after the replacements, with the placeholders of positions and bases in short. */
function replaced(parts: readonly SourcePart[], replacements: Replacement[]): string[] {
  const blocks = parts.map((_, at) => ({
    part: at + 1,
    type: "custom_text" as const,
    level: null,
    role: null,
  }));
  return assemble(parts, { blocks, replacements }).body.map((block) =>
    block.type === "custom_text"
      ? plainText(block.content.content)
          .replaceAll(/\{\{(\w+)\.signatoryPositionGenitive\}\}/g, "<$1 position>")
          .replaceAll(/\{\{(\w+)\.signatoryBasis\}\}/g, "<$1 basis>")
      : block.type,
  );
}

/** Every order of four replacements that a model may answer in. */
const orders = (all: readonly Replacement[]): Replacement[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one, at) => orders(all.toSpliced(at, 1)).map((others) => [one, ...others]));
const ofBoth = orders([
  positionOf("executor"),
  basisOf("executor"),
  positionOf("customer"),
  basisOf("customer"),
]);

describe("equal words of both parties become the placeholders of each, in whatever order they were found", () => {
  const executor = "в лице <executor position> Сидорова, на основании <executor basis>";
  const customer = "в лице <customer position> Козлова, на основании <customer basis>";
  test.each([
    [
      "after «Исполнитель» and «Заказчик»",
      `ООО «А» («Исполнитель»), ${executor}, с одной стороны, и ООО «Б» («Заказчик»), ${customer}, с другой стороны`,
    ],
    ["the customer first", `ООО «Б» («Заказчик»), ${customer}, и ООО «А» («Исполнитель»), ${executor}`],
    [
      "before «Исполнитель» and «Заказчик»",
      `ООО «А», ${executor}, именуемое «Исполнитель», с одной стороны, и ООО «Б», ${customer}, именуемое «Заказчик»`,
    ],
    [
      "before them, without «с одной стороны»",
      `Мы, ${executor}, «Исполнитель», и мы, ${customer}, «Заказчик»`,
    ],
    [
      "with the other party's word among one's own",
      `ООО «А» («Исполнитель»), работающее для заказчиков, ${executor}, и ООО «Б» («Заказчик»), ${customer}`,
    ],
    [
      "in several paragraphs of one part",
      `Исполнитель: ООО «А»,\n${executor},\nЗаказчик: ООО «Б»,\n${customer}`,
    ],
  ])("%s", (_, wanted) => {
    const written = wanted.replaceAll(/<\w+ position>/g, director).replaceAll(/<\w+ basis>/g, "Устава");
    for (const found of ofBoth) expect(replaced([partOf(...written.split("\n"))], found)).toEqual([wanted]);
  });

  test("if no word tells them apart, as they were found", () => {
    const text = `ООО «А» в лице ${director} и ООО «Б» в лице ${director}`;
    expect(replaced([partOf(text)], [positionOf("executor"), positionOf("customer")])).toEqual([
      "ООО «А» в лице <executor position> и ООО «Б» в лице <customer position>",
    ]);
  });

  test("by the names of the parties where the words for their roles mean the opposite", () => {
    const names = [nameOf("customer", "ООО «Альфа»"), nameOf("executor", "ООО «Бета»")];
    const text = `ООО «Альфа» («Подрядчик») в лице ${director} и ООО «Бета» («Субподрядчик») в лице ${director}`;
    const found = [positionOf("executor"), positionOf("customer")];
    expect(replaced([partOf(text)], [...found, ...names])).toEqual([
      "{{customer.name}} («Подрядчик») в лице <customer position> и {{executor.name}} («Субподрядчик») в лице <executor position>",
    ]);
  });

  test("in parts of their own", () => {
    const parts = [`«Исполнитель» в лице ${director}`, `«Заказчик» в лице ${director}`].map((text) =>
      partOf(text),
    );
    expect(replaced(parts, [positionOf("customer", 2), positionOf("executor", 1)])).toEqual([
      "«Исполнитель» в лице <executor position>",
      "«Заказчик» в лице <customer position>",
    ]);
  });

  test("in the columns of a table", () => {
    const table = {
      ...partOf("Исполнитель | Заказчик", "БИК 044525225 | БИК 044525225"),
      kind: "table" as const,
    };
    const bikOf = (side: "executor" | "customer") =>
      ({ part: 1, text: "044525225", placeholder: `${side}.bik` }) as const;
    expect(replaced([table], [bikOf("customer"), bikOf("executor")])).toEqual([
      "Исполнитель | Заказчик\nБИК {{executor.bik}} | БИК {{customer.bik}}",
    ]);
    expect(replaced([table], [bikOf("executor")])).toEqual([
      "Исполнитель | Заказчик\nБИК 044525225 | БИК 044525225",
    ]);
  });
});

describe("words that were found for one party only", () => {
  const preamble = `«Исполнитель» в лице ${director}, с одной стороны, и «Заказчик» в лице ${director}, с другой стороны`;

  test("stay what they are in what is said about the other", () => {
    expect(replaced([partOf(preamble)], [positionOf("executor")])).toEqual([
      preamble.replace(director, "<executor position>"),
    ]);
    expect(replaced([partOf(preamble)], [positionOf("customer")])).toEqual([
      `«Исполнитель» в лице ${director}, с одной стороны, и «Заказчик» в лице <customer position>, с другой стороны`,
    ]);
  });

  test("are replaced everywhere if nobody else is mentioned, or if nobody else can have them", () => {
    expect(replaced([partOf(`Исполнитель: ${director}, ${director}`)], [positionOf("executor")])).toEqual([
      "Исполнитель: <executor position>, <executor position>",
    ]);
    const text = "АО «Юг» («Исполнитель») и «Заказчик», которому АО «Юг» продаёт";
    expect(replaced([partOf(text), partOf("АО «Юг»")], [nameOf("executor", "АО «Юг»")])).toEqual([
      text.replaceAll("АО «Юг»", "{{executor.name}}"),
      "АО «Юг»",
    ]);
  });

  test("stay where it is unclear whose they are", () => {
    const words = `«Исполнитель» и «Заказчик». Стороны, в лице ${director} и ${director}`;
    expect(replaced([partOf(words)], [positionOf("executor")])).toEqual([words]);
    expect(
      replaced([partOf(`в лице ${director}`)], [positionOf("executor"), positionOf("customer")]),
    ).toEqual([`в лице ${director}`]);
  });
});

test("words that stay because it is unclear whose they are, are reported with how often", () => {
  const parts = [
    partOf(`Стороны, в лице ${director} и ${director}, на основании Устава`),
    partOf("Исполнитель, Заказчик: на основании Устава"),
    partOf(`Стороны, в лице ${director} и ${director}`),
  ];
  const label = { level: null, role: null };
  const blocks = [
    { part: 1, type: "custom_text", ...label } as const,
    { part: 3, type: "signatures", ...label } as const,
  ];
  const positions = [1, 3].flatMap((part) => {
    const position = positionOf("executor", part);
    return [
      position,
      positionOf("customer", part),
      { ...position, placeholder: "executor.signatoryPosition" as const },
    ];
  });
  const bases = ([1, 2] as const).flatMap((part) => [basisOf("executor", part), basisOf("customer", part)]);
  expect(assemble(parts, { blocks, replacements: [...positions, ...bases] }).problems).toEqual([
    {
      ...{ part: 0, code: "unclear_words" },
      words: [
        { text: director, count: 2 },
        { text: "Устава", count: 1 },
      ],
    },
  ]);
});

test("an address that both parties have is that of the party it stands with, and stays elsewhere", () => {
  const address = "г. Москва, ул. Новая, д. 1";
  const parts = [`Исполнитель: ${address}`, `Заказчик: ${address}`, `Место оказания услуг: ${address}`];
  const found = (["customer", "executor"] as const).map(
    (side) => ({ part: side === "executor" ? 1 : 2, text: address, placeholder: `${side}.address` }) as const,
  );
  expect(
    replaced(
      parts.map((text) => partOf(text)),
      found,
    ),
  ).toEqual([
    "Исполнитель: {{executor.address}}",
    "Заказчик: {{customer.address}}",
    `Место оказания услуг: ${address}`,
  ]);
});
