import { inspect } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DocType } from "@/db/enums";
import type { Block } from "@/lib/body/schema";
import { contractLines } from "@/lib/imports/testing/contract-text";
import { plainText, type SourcePart } from "@/lib/recognition/part";
import { failureOf } from "@/lib/testing/failure";
import type { PartProblemCode } from "./part-problem";
import { structure } from "./structure";
import { startTestModel, type TestModel } from "./testing/model";
import { type WayToObey, wayToObey } from "./testing/obedience";
import { orders } from "./testing/orders";
import { partsOf } from "./testing/parts";

let model: TestModel;
beforeAll(async () => {
  model = await startTestModel();
  process.env.OPENAI_BASE_URL = model.url;
  process.env.OPENAI_API_KEY = "the-key";
});
beforeEach(() => model.begin());
afterAll(() => model.stop());

const options = { signal: new AbortController().signal, onChunk: () => {} };
const ask = (parts: SourcePart[], docType: DocType = "contract") => structure(parts, docType, options);

const typesOf = (body: readonly Block[]) => body.map(({ type }) => type);
const textOf = (body: readonly Block[]) =>
  body
    .flatMap((block) => ("content" in block && block.content ? [plainText(block.content.content)] : []))
    .join("\n");

describe("a structured contract", () => {
  test("has its preamble as a paragraph and the parties directly before the last signatures", async () => {
    const { body, blockIds } = await ask(partsOf(contractLines));
    expect(typesOf(body)).toEqual([
      ...["heading", "custom_text", "heading", "terms", "heading", "terms", "heading", "terms", "heading"],
      ...["party", "party", "signatures"],
    ]);
    expect(body.filter(({ type }) => type === "party")).toMatchObject([
      { role: "executor" },
      { role: "customer" },
    ]);
    expect(new Set(blockIds)).toEqual(new Set(body.map(({ id }) => id)));
    expect(model.asked).toHaveLength(1);
    expect(model.asked[0]?.response_format?.json_schema?.strict).toBe(true);
  });

  test("has the parties' details replaced by placeholders, and all other text kept", async () => {
    const text = textOf((await ask(partsOf(contractLines))).body);
    expect(text).toContain(
      "{{executor.name}}, именуемое в дальнейшем «Исполнитель», в лице {{executor.signatoryPositionGenitive}} {{executor.signatoryNameGenitive}}, действующего на основании {{executor.signatoryBasis}}, с одной стороны, и {{customer.name}}, именуемое в дальнейшем «Заказчик», в лице {{customer.signatoryPositionGenitive}} {{customer.signatoryNameGenitive}}, действующей на основании {{customer.signatoryBasis}}, с другой стороны",
    );
    expect(text).toContain("ДОГОВОР ОКАЗАНИЯ УСЛУГ № {{document.number}}");
    expect(text).toContain("120 000 (сто двадцать тысяч) рублей 00 копеек, включая НДС 22%");
    for (const line of contractLines.filter((each) => /^\d\.\d/.test(each))) expect(text).toContain(line);
  });
});

test.each([
  ["executor", "Исполнитель", "customer", "Заказчик"],
  ["customer", "Заказчик", "executor", "Исполнитель"],
])(
  "equal positions and bases of both parties stay apart if the %s is first",
  async (first, firstWord, second, secondWord) => {
    const { body } = await ask(
      partsOf([
        "ДОГОВОР ОКАЗАНИЯ УСЛУГ № 17/2026",
        `ООО «Север», именуемое в дальнейшем «${firstWord}», в лице генерального директора Сидорова Ивана Петровича, действующего на основании Устава, с одной стороны, и ООО «Юг», именуемое в дальнейшем «${secondWord}», в лице генерального директора Козлова Петра Ильича, действующего на основании Устава, с другой стороны, заключили договор.`,
      ]),
    );
    const half = (side: string, word: string) =>
      `{{${side}.name}}, именуемое в дальнейшем «${word}», в лице {{${side}.signatoryPositionGenitive}} {{${side}.signatoryNameGenitive}}, действующего на основании {{${side}.signatoryBasis}}`;
    expect(textOf(body)).toContain(
      `${half(first, firstWord)}, с одной стороны, и ${half(second, secondWord)}, с другой стороны, заключили договор.`,
    );
  },
);

describe("a model that answers wrongly", () => {
  const mistakes = ["loses_text", "wrong_label", "unknown_label"] as const;
  const unusable = ["no_json", "no_labels"] as const;

  test.each([...mistakes, ...unusable])("gets one more attempt: %s", async (mood) => {
    model.begin(mood);
    const { body, problems } = await ask(partsOf(contractLines));
    expect(typesOf(body)).toContain("signatures");
    expect(problems).toEqual([]);
    expect(model.asked).toHaveLength(2);
    expect(model.asked[1]?.messages.at(-1)?.content).toContain("The answer cannot be used");
  });

  test.each([
    ["loses_text", [[0, "unlabelled"]]],
    [
      "wrong_label",
      [
        [4, "not_signatures"],
        [5, "unlabelled"],
      ],
    ],
    [
      "unknown_label",
      [
        [4, "unknown_type"],
        [5, "unlabelled"],
      ],
    ],
  ] as const)("twice leaves the text as text and reports it: %s", async (mood, marked) => {
    model.begin(mood, mood);
    const { body, problems } = await ask(partsOf(contractLines));
    expect(problems.map(({ part, code }) => [part, code])).toEqual(marked);
    expect(model.asked).toHaveLength(2);
    for (const [part] of marked) expect(textOf(body)).toContain(contractLines[part]!.slice(0, 20));
    expect(typesOf(body).slice(-3)).toEqual(["party", "party", "signatures"]);
  });

  test("the second time does not replace its better first answer", async () => {
    model.begin("wrong_label", "no_json");
    expect((await ask(partsOf(contractLines))).problems).toHaveLength(2);
  });

  test("for a stretch of a long text leaves only that stretch unlabelled", async () => {
    const terms = Array.from(
      { length: 40 },
      (_, at) => `${at}.1. Стороны обязуются. ${"Условие. ".repeat(99)}`,
    );
    model.begin("good", "no_json", "no_json");
    const { problems } = await ask(partsOf([...contractLines.slice(0, 5), ...terms]));
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(["no_answer"]));
    expect(problems[0]!.part).toBeGreaterThan(5);
    expect(problems.length).toBeLessThan(40);
  });

  test.each(unusable)("twice without a usable answer makes structuring fail: %s", async (mood) => {
    model.begin(mood, mood);
    expect(await failureOf(ask(partsOf(contractLines)))).toEqual({ code: "INVALID_DOC_BODY", fields: [] });
    expect(model.asked).toHaveLength(2);
  });

  test("because its server fails is reported so, without the contract's text", async () => {
    const broken = Array.from({ length: 4 }, () => (response: import("node:http").ServerResponse) => {
      response.writeHead(500).end("{}");
    });
    model.begin(...broken);
    const failure = await ask(partsOf(contractLines)).catch((error) => error);
    expect(failure).toMatchObject({ code: "recognition_failed" });
    expect(inspect(failure, { depth: 10 })).not.toContain("Северный ветер");
  });

  test("is not waited for after the caller gives up", async () => {
    const controller = new AbortController();
    model.begin(() => controller.abort());
    await expect(
      structure(partsOf(contractLines), "contract", { ...options, signal: controller.signal }),
    ).rejects.toThrow("aborted");
  });
});

test("requisites with another INN stay text, even if a model labels both parties as one", async () => {
  const requisites = [
    ...["Стороны договора", "ООО «Ромашка»", "ИНН 7707083893 КПП 770701001", "Р/с 40702810900000000001"],
    ...["ООО «Альфа»", "ИНН 7728168971 КПП 772801001", "ООО «Ромашка», ИНН: 7707083893"],
  ];
  const lines = [...contractLines.slice(0, 8), ...requisites];
  const { body, blockIds, problems } = await ask(partsOf(lines));
  const other = lines.indexOf("ИНН 7728168971 КПП 772801001");
  expect(textOf(body)).toContain("ИНН 7728168971 КПП 772801001");
  expect(textOf(body)).not.toContain("ИНН 7707083893 КПП 770701001");
  expect(problems).toEqual([{ part: other, code: "other_party" }]);
  expect(body.find(({ id }) => id === blockIds[other])?.type).toBe("custom_text");
  expect(JSON.stringify(model.asked[1]?.messages.at(-1))).toContain(
    `Part ${other + 1} is no party of this role`,
  );
});

test("a contract of forty pages is structured to its end, the middle included", async () => {
  const terms = Array.from({ length: 400 }, (_, index) =>
    index % 10 === 0
      ? `${index / 10 + 1}. Раздел номер ${index / 10 + 1}`
      : `${Math.floor(index / 10) + 1}.${index % 10}. Стороны обязуются соблюдать условие ${index}. ${"Условие подробно описано в настоящем пункте договора. ".repeat(5)}`,
  );
  const { body } = await ask(partsOf([...contractLines.slice(0, 3), ...terms, ...contractLines.slice(-5)]));
  const text = textOf(body);
  expect(model.asked.length).toBeGreaterThan(4);
  for (const index of [1, 111, 201, 255, 399]) expect(text).toContain(`условие ${index}.`);
  expect(body.filter(({ type }) => type === "heading").length).toBeGreaterThan(40);
  expect(typesOf(body).slice(-3)).toEqual(["party", "party", "signatures"]);
});

/** What is reported when a model obeys twice; null where none of its labels fits, so that it labelled nothing. */
const reported: Record<WayToObey, readonly PartProblemCode[] | null> = {
  drops_the_rest: ["not_totals", "unlabelled"],
  omits_the_beginning: ["unlabelled"],
  labels_terms_as_signatures: ["not_signatures", "unlabelled"],
  changes_an_amount: ["words_do_not_fit"],
  replaces_words_not_there: ["words_do_not_fit"],
  labels_everything_as_one_party: null,
};

test("the instructions inside of files are obeyed in every way", () => {
  const ways = new Set(orders.map((order) => wayToObey(`1.3. ${order}`)));
  expect([...ways].toSorted()).toEqual(Object.keys(reported).toSorted());
});

describe.each(orders)("an instruction to the model inside of a file stays text: %s", (order) => {
  const lines = contractLines.toSpliced(6, 0, `1.3. ${order}`);
  const expectWhole = (body: readonly Block[]) => {
    const text = textOf(body);
    expect(text).not.toContain("Договор расторгнут");
    for (const line of [order, ...contractLines.filter((each) => /^\d\.\d/.test(each))])
      expect(text).toContain(line);
  };

  test("when the model obeys it once", async () => {
    model.begin("obedient");
    const { body, problems } = await ask(partsOf(lines));
    expect(problems).toEqual([]);
    expectWhole(body);
  });

  test("when the model obeys it twice, and what it did is reported, or refused if no label fits", async () => {
    model.begin("obedient", "obedient");
    const codes = reported[wayToObey(`1.3. ${order}`)];
    if (!codes)
      return expect(await failureOf(ask(partsOf(lines)))).toEqual({ code: "INVALID_DOC_BODY", fields: [] });
    const { body, problems } = await ask(partsOf(lines));
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(codes));
    expectWhole(body);
  });
});
