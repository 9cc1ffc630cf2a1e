import { describe, expect, test } from "vitest";
import { renderPaper } from "@/lib/print/html";
import { resolveDocument } from "@/lib/print/model";
import { printSource, sampleLines } from "@/lib/print/sample";

type Lines = ReturnType<typeof sampleLines>;
type Kind = "invoice" | "act" | "upd" | "advance_invoice";

const kinds: Kind[] = ["invoice", "act", "upd", "advance_invoice"];

const paperOf = (docType: Kind, lines: Lines) =>
  renderPaper(resolveDocument(printSource({ document: { docType }, lines }))).replaceAll("\u00a0", " ");

const tableOf = (docType: Kind) =>
  `<table class="${docType === "invoice" || docType === "act" ? "lines" : "upd-table"}">`;

const groupsIn = (paper: string) => paper.split('<div class="group"').slice(1);
const partOf = (tag: string, group: string) => group.match(new RegExp(`<${tag}[ >].*?</${tag}>`, "s"))![0];
const textsIn = (rows: string) =>
  [...rows.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
    row!
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );

describe.each(kinds)("the table of a long paper (%s)", (docType) => {
  const paper = paperOf(docType, sampleLines(233));
  const groups = groupsIn(paper);

  test("has every row once and in order, 50 in a group", () => {
    const [, undivided] = paperOf(docType, sampleLines(199)).split(tableOf(docType));
    const rows = groups.map((group) => textsIn(partOf("tbody", group)));
    expect(rows.map((group) => group.length)).toEqual([50, 50, 50, 50, 33]);
    expect(rows.flat().slice(0, 199)).toEqual(textsIn(partOf("tbody", undivided!)).slice(0, 199));
    expect(rows.flat().at(-1)).toContain("№ 233");
    expect(groups.map((group) => group.match(/<table aria-label="(.+?)">/)?.[1])).toEqual([
      "Строки 1–50",
      "Строки 51–100",
      "Строки 101–150",
      "Строки 151–200",
      "Строки 201–233",
    ]);
  });

  test("has in all groups the same columns, and the same texts on which their widths depend", () => {
    const widths = groups.map((group) => partOf("tfoot", group));
    expect(new Set(widths).size).toBe(1);
    expect(new Set(groups.map((group) => group.match(/<col>/g)?.length)).size).toBe(1);
  });

  test("names the columns in every group", () => {
    const [first, ...others] = groups.map((group) => partOf("thead", group));
    const labels = others.map((head) =>
      [...head.matchAll(/ aria-label="(.+?)"/g)].map(([, label]) => label!),
    );
    for (const group of labels) expect(group).toEqual(labels[0]);
    expect(labels[0]).toHaveLength(groups[1]!.match(/<tbody>\s*<tr>(.*?)<\/tr>/s)![1]!.match(/<td/g)!.length);
    for (const label of labels[0]!) expect(first).toContain(`>${label.split(": ").at(-1)}</th>`);
  });

  test("is undivided up to 199 rows", () => {
    const short = paperOf(docType, sampleLines(199));
    expect(short).not.toMatch(/class="group"|grouped|<tfoot|aria-label="Строки/);
    expect(short.split(tableOf(docType))).toHaveLength(2);
    expect(groupsIn(paperOf(docType, sampleLines(200)))).toHaveLength(4);
  });
});

test("a UPD has its total once, below the last row", () => {
  const paper = paperOf("upd", sampleLines(233));
  const rows = groupsIn(paper).map((group) => partOf("tbody", group));
  expect(rows.map((group) => group.split('<tr class="upd-total">').length - 1)).toEqual([0, 0, 0, 0, 1]);
  expect(rows.at(-1)).toMatch(/<tr class="upd-total">.*?<\/tr><\/tbody>$/s);
});

describe("the texts on which widths depend", () => {
  const usual = sampleLines(250);
  const widthsWith = (docType: Kind, line: Partial<Lines[number]>) =>
    partOf("tfoot", paperOf(docType, usual.with(180, { ...usual[180]!, ...line })));

  test.each(kinds.slice(0, 3))("include a sum that is larger than all others (%s)", (docType) => {
    const widths = widthsWith(docType, { qty: 1, priceCents: 98_765_432_100_00 });
    const vatIncluded = docType === "upd" ? "80 955 272 213,11" : "98 765 432 100,00";
    expect(widths).toContain(` data-text="${vatIncluded}"></td>`);
  });

  test("include the longest word of names and small print, and a phone number, which does not break", () => {
    const name = "Противопожароустойчивый шкаф";
    expect(widthsWith("upd", { name })).toContain(' data-text="Противопожароустойчивый"></td>');
    const broken = widthsWith("upd", { name: `Сверх${name}` });
    expect(broken).not.toContain("<wbr");
    expect(widthsWith("upd", { description: "для электрооборудования" })).toContain(
      '<div class="note" data-text="электрооборудования"></div>',
    );
    expect(widthsWith("upd", { name: "тел. +7 (495) 000-00-01" })).toContain(
      ' data-text="+7 (495) 000-\u206000-\u206001"',
    );
  });

  test("are those of the whole paper, not of a group, and do not change with a narrower row", () => {
    expect(widthsWith("upd", { name: "Шкаф" })).toBe(partOf("tfoot", paperOf("upd", usual)));
  });
});
