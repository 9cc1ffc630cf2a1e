import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { noUpdFields } from "@/db/upd-fields";
import { renderPaper } from "@/lib/print/html";
import { type PrintModel, resolveDocument } from "@/lib/print/model";
import { pdfOf } from "@/lib/print/pdf/document";
import { entrepreneur, printSource, sampleLines } from "@/lib/print/sample";
import { updColumns, updColumnsOf } from "@/lib/print/upd/columns";
import type { UpdField, UpdSection } from "@/lib/print/upd/section";
import { sheetCountSentence, updWording } from "@/lib/print/upd/wording";

const document = { docType: "upd", number: "УПД-2026/001", date: "2026-11-30" } as const;
const rates = ["22", "10", "none", "0", "5"] as const;

const modelOf = (count: number, overrides: Parameters<typeof printSource>[0] = {}) =>
  resolveDocument(
    printSource({
      document,
      lines: sampleLines(count).map((line, index) => ({ ...line, vatRate: rates[index % 5]! })),
      ...overrides,
    }),
  );

const formOf = (model: PrintModel) =>
  model.sections.find((section): section is UpdSection => section.kind === "upd")!;

const compact = (text: string) => text.replace(/\s/g, "");

async function pagesOf(model: PrintModel): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await pdfOf(model)), { mergePages: false });
  return text.map(compact);
}

const codes = updColumns.map(({ code }) => code).join("");

/** Returns every text of the form outside its table. */
function textsOf(form: UpdSection): string[] {
  const field = ({ label, value, code, caption }: UpdField) => [label, value, code, caption ?? ""];
  return [
    updWording.name,
    updWording.statuses,
    form.form.appendix,
    ...[...form.heading, ...form.seller, ...form.buyer, ...form.transfer].flatMap(field),
    ...form.signers.flatMap(({ role, name, details }) => [role, name, details ?? ""]),
    ...form.sides
      .flat()
      .flatMap((entry) =>
        entry.kind === "field" ? field(entry) : [entry.label, entry.position, entry.name, entry.code],
      ),
    ...updColumnsOf(form).map(({ title }) => title),
    ...updColumns.map(({ group }) => group ?? ""),
    form.stamp ?? "",
  ];
}

const rowsOf = (form: UpdSection) =>
  form.rows.map((cells) => compact(cells.map(({ text }) => text).join("")));

const cases = { "one line": 1, "twenty lines": 20, "a thousand lines": 1000 };

describe.each(Object.entries(cases))("a UPD with %s", (_, count) => {
  const model = modelOf(count);
  const form = formOf(model);

  test("contains exactly its data on paper, with heads and page numbers on every page", async () => {
    const pages = await pagesOf(model);
    const whole = pages.join("");
    const absent = textsOf(form).filter((text) => !whole.includes(compact(text)));
    expect(absent).toEqual([]);
    let at = 0;
    for (const [index, row] of rowsOf(form).entries()) {
      const found = whole.indexOf(row, at);
      expect(found, `line ${index + 1} after the line before it`).toBeGreaterThanOrEqual(at);
      at = found;
    }
    pages.forEach((page, index) => {
      expect(page.split(codes)).toHaveLength(2);
      expect(page).toContain(`Страница${index + 1}из${pages.length}`);
    });
    const last = pages.at(-1)!;
    const { net, vat, gross } = form.totals;
    const ending = [rowsOf(form).at(-1)!, updWording.total, net, "Х", vat, gross].map(compact).join("");
    expect(last).toContain(ending);
    expect(last).toContain(compact(sheetCountSentence(pages.length)));
    for (const code of ["[8]", "[14]", "[19]"]) expect(last).toContain(code);
  });

  test("contains the same in HTML, in the same order", () => {
    const text = compact(
      renderPaper(model)
        .replace(/<[^>]+>/g, "")
        .replaceAll("&quot;", '"'),
    );
    expect(textsOf(form).filter((each) => !text.includes(compact(each)))).toEqual([]);
    expect(text).toContain(codes + rowsOf(form).join(""));
  });
});

test.each([
  ["an earlier version", undefined, "на 21 листах"],
  ["this version", 1, "на 21 листе"],
])("a paper of 21 pages issued by %s keeps its wording", async (_, printRules, words) => {
  const edition = "upd-2026-04-01" as const;
  const pages = await pagesOf(modelOf(440, { edition, printRules }));
  expect(pages).toHaveLength(21);
  expect(pages.at(-1)).toContain(compact(`Документ составлен ${words}`));
});

test.each([
  [1, "листе"],
  [2, "листах"],
  [11, "листах"],
  [21, "листе"],
  [111, "листах"],
  [121, "листе"],
  [1_001, "листе"],
])("a draft of %i pages states the count in the right case", (count, sheets) => {
  expect(sheetCountSentence(count)).toBe(`Документ составлен на ${count} ${sheets}`);
});

test("the page is in landscape", async () => {
  const page = await (await getDocumentProxy(new Uint8Array(await pdfOf(modelOf(1))))).getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  expect([Math.round(width), Math.round(height)]).toEqual([842, 595]);
});

test("a UPD of status 2 has no signatures of an invoice", async () => {
  const lines = sampleLines(2).map((line) => ({ ...line, vatRate: "none" as const }));
  const [page] = await pagesOf(modelOf(2, { lines, organization: entrepreneur }));
  expect(page).toContain("Статус:2");
  expect(page).not.toContain("Главныйбухгалтер");
  expect(page).not.toContain("ОГРНИПидатаприсвоения");
});

test.each([5, 7, 8, 9, 10, 12, 14, 18, 24, 30])(
  "%i lines: the end of the form is on one page with the last line",
  async (count) => {
    const pages = await pagesOf(modelOf(count));
    const last = pages.at(-1)!;
    expect(last).toContain(rowsOf(formOf(modelOf(count))).at(-1));
    expect(last.indexOf("Всегокоплате(9)")).toBeGreaterThan(0);
    expect(last.indexOf("[19]")).toBeGreaterThan(last.indexOf("Всегокоплате(9)"));
    expect(pages.slice(0, -1).join("")).not.toMatch(/Всегокоплате|Основаниепередачи|\[1\d\]/);
  },
);

const wordsOf = (count: number) => Array.from({ length: count }, (_, index) => `слово${index}.`).join(" ");

test.each([
  [1, 60],
  [1, 70],
  [1, 80],
  [1, 160],
  [1, 180],
  [1, 200],
  [3, 140],
  [3, 180],
])(
  "of %i lines, the last with %i words: its last words are on one page with the end of the form",
  async (count, words) => {
    const lines = sampleLines(count);
    lines[count - 1] = { ...lines[count - 1]!, name: wordsOf(words) };
    const pages = await pagesOf(modelOf(count, { lines }));
    const last = pages.at(-1)!;
    for (const text of [`слово${words - 1}.`, "Всегокоплате(9)", "[8]", "[19]"]) expect(last).toContain(text);
    expect(pages[0]).toContain("Универсальныйпередаточныйдокумент");
    expect(pages[0]).toContain(count === 1 ? "слово0." : compact(lines[0]!.name));
    expect(pages.join("").match(/слово\d+\./g)).toHaveLength(words);
  },
);

test("a name longer than a page is continued without losing a word", async () => {
  const name = Array.from({ length: 2000 }, (_, index) => `слово${index}`).join(" ");
  const lines = [{ ...sampleLines(1)[0]!, name, qty: 9_999_999, priceCents: 8_999_999_99 }];
  const pages = await pagesOf(modelOf(1, { lines }));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.join("").match(/слово\d+/g)).toHaveLength(2000);
});

test("a form of the first quarter of 2026 names the letter that recommends it and the advance invoices", async () => {
  const [page] = await pagesOf(
    modelOf(1, {
      document: { ...document, date: "2026-02-10" },
      advanceInvoices: [{ number: "А-1", date: "2026-01-15" }],
    }),
  );
  expect(page).toContain(compact("письмом ФНС России от 26 декабря 2025 г. № СД-4-3/11730@"));
  expect(page).toContain(compact("№ А-1 от 15.01.2026"));
  expect(page).not.toContain(compact("23 января 2026 г."));
});

test("entries that do not fit into lines (5) and (5б) are printed once after the form", async () => {
  const numbers = Array.from({ length: 300 }, (_, index) => index + 1);
  const model = modelOf(2, {
    document: { ...document, upd: noUpdFields },
    advances: numbers.map((number) => ({ number: `П${number}`, date: "2026-11-01" })),
    advanceInvoices: numbers.map((number) => ({ number: `АВ${number}`, date: "2026-11-02" })),
  });
  const pages = await pagesOf(model);
  const whole = pages.join("");
  for (const number of numbers) {
    expect(whole.split(`№П${number}от`)).toHaveLength(2);
    expect(whole.split(`№АВ${number}от`)).toHaveLength(2);
  }
  expect(pages[0]).toContain("№П20от01.11.2026;продолжениепосленастоящейформы");
  expect(pages[0]).toContain("Организациямероприятия");
  expect(whole.indexOf("Продолжениестроки(5б):№АВ21от")).toBeGreaterThan(whole.indexOf("[19]"));
});
