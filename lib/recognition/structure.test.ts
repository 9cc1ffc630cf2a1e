import { inspect } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DocType } from "@/db/enums";
import type { Block } from "@/lib/body/schema";
import { contractLines } from "@/lib/imports/testing/contract-text";
import { plainText, type SourcePart } from "@/lib/recognition/part";
import { failureOf } from "@/lib/testing/failure";
import { structure } from "./structure";
import { startTestModel, type TestModel } from "./testing/model";
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

const patient = { signal: new AbortController().signal, onChunk: () => {} };
const ask = (parts: SourcePart[], docType: DocType = "contract") => structure(parts, docType, patient);

const typesOf = (body: readonly Block[]) => body.map(({ type }) => type);
const textOf = (body: readonly Block[]) =>
  body
    .flatMap((block) => ("content" in block && block.content ? [plainText(block.content.content)] : []))
    .join("\n");

describe("a contract", () => {
  test("becomes a body; parties stand directly before the last signatures, the preamble is a paragraph", async () => {
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

  test("loses the parties' details to placeholders, and nothing else", async () => {
    const text = textOf((await ask(partsOf(contractLines))).body);
    expect(text).toContain(
      "{{executor.name}}, именуемое в дальнейшем «Исполнитель», в лице {{executor.signatoryPositionGenitive}} {{executor.signatoryNameGenitive}}, действующего на основании {{executor.signatoryBasis}}, с одной стороны, и {{customer.name}}",
    );
    expect(text).toContain("ДОГОВОР ОКАЗАНИЯ УСЛУГ № {{document.number}}");
    expect(text).toContain("120 000 (сто двадцать тысяч) рублей 00 копеек, включая НДС 22%");
    for (const line of contractLines.filter((each) => /^\d\.\d/.test(each))) expect(text).toContain(line);
  });
});

describe("a model that misbehaves", () => {
  test.each(["no_json", "loses_text"] as const)("gets one chance to repair: %s", async (mood) => {
    model.begin(mood);
    expect(typesOf((await ask(partsOf(contractLines))).body)).toContain("signatures");
    expect(model.asked).toHaveLength(2);
    expect(model.asked[1]?.messages.at(-1)?.content).toContain("The answer cannot be used");
  });

  test.each(["no_json", "loses_text"] as const)("and no second one: %s", async (mood) => {
    model.begin(mood, mood);
    expect(await failureOf(ask(partsOf(contractLines)))).toEqual({ code: "INVALID_DOC_BODY", fields: [] });
    expect(model.asked).toHaveLength(2);
  });

  test("an error of the server is reported as such, without a word of the contract", async () => {
    const broken = Array.from({ length: 4 }, () => (response: import("node:http").ServerResponse) => {
      response.writeHead(500).end("{}");
    });
    model.begin(...broken);
    const failure = await ask(partsOf(contractLines)).catch((error) => error);
    expect(failure).toMatchObject({ code: "recognition_failed" });
    expect(inspect(failure, { depth: 10 })).not.toContain("Северный ветер");
  });

  test("whoever gives up does not wait for it", async () => {
    const leaving = new AbortController();
    model.begin(() => leaving.abort());
    await expect(
      structure(partsOf(contractLines), "contract", { ...patient, signal: leaving.signal }),
    ).rejects.toThrow("aborted");
  });
});

test("forty pages are read to the end, the middle included", async () => {
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

test.each(orders)("an order to the model in a file is text and nothing else: %s", async (order) => {
  const lines = contractLines.toSpliced(6, 0, `1.3. ${order}`);
  model.begin("obedient", "obedient");
  const refused = await failureOf(ask(partsOf(lines)));
  expect(refused.code).toBe("INVALID_DOC_BODY");
  model.begin("obedient");
  const { body } = await ask(partsOf(lines));
  const text = textOf(body);
  expect(text).toContain(order);
  for (const line of contractLines.filter((each) => /^\d\.\d/.test(each))) expect(text).toContain(line);
});
