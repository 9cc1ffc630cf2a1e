import { expect, test } from "vitest";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { nextDocument } from "@/lib/projects/next-document";
import { started } from "@/lib/testing/started";
import { changeStatus } from "./change-status";
import { checkDocument } from "./check";
import { correctDocument } from "./correct";
import { duplicateDocument } from "./duplicate";
import { deleteDocument } from "./remove";
import { documentScenario } from "./testing/scenario";
import { updateDocument } from "./update";

const scenario = documentScenario();

const line = (name: string, qty: number, extra: Record<string, unknown> = {}) => ({
  ...{ name, unit: "шт", qty, priceCents: 100_00, vatRate: "22" },
  ...extra,
});

const move = (id: string, status: string) => execute(changeStatus, scenario.caller, { id, status });

async function issued(lines: object[], extra: Record<string, unknown> = {}) {
  const { id } = await scenario.create({ clientId: scenario.clientId, date: "2026-05-01", lines, ...extra });
  await move(id, "issued");
  return id;
}

/** Creates the next act or UPD based on a document, as a draft. */
async function makeNext(id: string, docType = "upd") {
  const made = await execute(duplicateDocument, scenario.caller, { id, docType });
  return { ...made, said: made.lines.map(({ name, qty }) => [name, qty]) };
}

/** Like `makeNext`, but deletes the draft again. */
async function previewNext(id: string) {
  const made = await makeNext(id);
  await execute(deleteDocument, scenario.caller, { id: made.id });
  return [made.shippedBefore, made.said];
}

const changeLines = (id: string, lines: object[]) => execute(updateDocument, scenario.caller, { id, lines });

const problemsOf = async (id: string) =>
  (await execute(checkDocument, scenario.caller, { id })).map(({ code }) => code);

test("the next act or UPD takes the lines of its invoice not shipped yet, and all lines once everything is shipped", async () => {
  const invoice = await issued([line("Стол", 3), line("Стул", 12.5), line("Доставка", 1)]);
  const first = await makeNext(invoice);
  expect([first.shippedBefore, first.said]).toEqual([
    "none",
    [
      ["Стол", 3],
      ["Стул", 12.5],
      ["Доставка", 1],
    ],
  ]);
  await changeLines(first.id, [line("Стол", 1), line("Стул", 12.5)]);
  await move(first.id, "issued");

  const second = await makeNext(invoice, "act");
  expect([second.shippedBefore, second.said]).toEqual([
    "part",
    [
      ["Стол", 2],
      ["Доставка", 1],
    ],
  ]);
  expect(second.totalCents).toBe(300_00);
  await move(second.id, "issued");
  expect(await problemsOf(second.id)).not.toContain("closed_twice");

  const third = await makeNext(invoice);
  expect([third.shippedBefore, third.said]).toEqual(["all", first.said]);
  expect(await problemsOf(third.id)).toContain("closed_twice");
  await execute(deleteDocument, scenario.caller, { id: third.id });

  // A cancelled document shipped nothing; a correction replaces the document it corrects.
  await move(second.id, "cancelled");
  const correction = await execute(correctDocument, scenario.caller, { id: first.id });
  await changeLines(correction.id, [line("Стол", 1), line("Стул", 2.5)]);
  expect(await previewNext(invoice)).toEqual(["part", second.said]);
  await move(correction.id, "issued");
  expect(await previewNext(invoice)).toEqual([
    "part",
    [
      ["Стол", 2],
      ["Стул", 10],
      ["Доставка", 1],
    ],
  ]);
});

test("takes all lines when the shipped lines do not match those of the invoice", async () => {
  const bought = [line("Стол", 3), line("Стул", 2)];
  const cases: Array<[string, object[], Record<string, unknown>?]> = [
    ["another name", [line("Стол письменный", 1)]],
    ["another price", [line("Стол", 1, { priceCents: 99_00 })]],
    ["a discount", [line("Стол", 1, { discountPercent: 5 })]],
    ["another rate", [line("Стол", 1, { vatRate: "10" })]],
    ["another unit", [line("Стол", 1, { unit: "компл" })]],
    ["more than there was", [line("Стол", 4)]],
    ["one that is known and one that is not", [line("Стол", 1), line("Сборка", 1)]],
    ["VAT on top", [line("Стол", 1)], { vatMode: "on_top" }],
  ];
  for (const [why, lines, extra] of cases) {
    const invoice = await issued(bought, { vatMode: "included" });
    const { id } = await makeNext(invoice);
    await execute(updateDocument, scenario.caller, { id, lines, ...extra });
    const { shippedBefore, said } = await makeNext(invoice);
    expect([shippedBefore, said.length], why).toEqual(["unclear", 2]);
  }
});

test("matches equal lines in order, and lines that differ only in description by their description", async () => {
  const alike = await issued([line("Час", 2), line("Час", 3)]);
  await changeLines((await makeNext(alike)).id, [line("Час", 2.5, { description: "По 15 мая" })]);
  expect(await previewNext(alike)).toEqual(["part", [["Час", 2.5]]]);

  const describedLine = (description: string, qty: number) => line("Час", qty, { description });
  const apart = await issued([describedLine("Май", 2), describedLine("Июнь", 3)]);
  const { id } = await makeNext(apart);
  await changeLines(id, [describedLine("Июнь", 1)]);
  expect(await previewNext(apart)).toEqual([
    "part",
    [
      ["Час", 2],
      ["Час", 2],
    ],
  ]);
  await changeLines(id, [describedLine("Июль", 1)]);
  expect((await previewNext(apart))[0]).toBe("unclear");
});

test("lines of 20 % of last year's invoice match lines of 22 % shipped this year", async () => {
  const invoice = await issued([line("Стол", 3, { vatRate: "20" })], { date: "2025-12-01" });
  await changeLines((await makeNext(invoice)).id, [line("Стол", 1)]);
  const rest = await makeNext(invoice);
  expect([rest.shippedBefore, rest.said, rest.lines[0]?.vatRate]).toEqual(["part", [["Стол", 2]], "22"]);
});

test("a document made from a contract takes all lines each time", async () => {
  const contract = await issued([line("Обслуживание", 1)], { docType: "contract" });
  const first = await makeNext(contract, "act");
  await move(first.id, "issued");
  expect(await makeNext(contract, "act")).toMatchObject({ shippedBefore: "none", said: first.said });
});

test("a copy of an invoice takes all its lines whatever was shipped", async () => {
  const invoice = await issued([line("Стол", 3)]);
  await changeLines((await makeNext(invoice)).id, [line("Стол", 1)]);
  const copy = await execute(duplicateDocument, scenario.caller, { id: invoice });
  expect(copy).toMatchObject({ shippedBefore: "none", date: businessToday(), lines: [{ qty: 3 }] });
});

test.each<[string, (invoice: string) => Promise<{ shippedBefore: string }>]>([
  ["from the invoice", (invoice: string) => makeNext(invoice)],
  [
    "in its project",
    () => execute(nextDocument, scenario.caller, { id: scenario.projectId, docType: "upd", again: true }),
  ],
])(
  "a shipment made %s while another one is being made of the same invoice gets only what that leaves",
  async (_, make) => {
    const invoice = await issued([line("Стол", 3)], { projectId: scenario.projectId });
    const act = await makeNext(invoice, "act");
    await changeLines(act.id, [line("Стол", 1)]);
    const [upd] = await database().transaction(async (db) => {
      const actor = scenario.caller.actor!;
      const rest = await duplicateDocument.run(
        { ...scenario.caller, actor, db },
        { id: invoice, docType: "act" },
      );
      expect(rest.shippedBefore).toBe("part");
      return started(make(invoice));
    });
    expect(await upd).toMatchObject({ shippedBefore: "all" });
  },
);
