import { describe, expect, test } from "vitest";
import type { Block } from "@/lib/body/schema";
import { renderHtml, renderPaper } from "./html";
import { fontFaces } from "./html/fonts";
import { resolveDocument } from "./model";
import { company, customer, printSource, sampleLines } from "./sample";
import type { PrintSource } from "./source";

const paperOf = (source: PrintSource) => renderPaper(resolveDocument(source)).replaceAll("\u00a0", " ");
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("a page contains its styles and loads nothing", () => {
  const page = renderHtml(resolveDocument(printSource()));
  expect(page).toMatch(/^<!doctype html>\n<html lang="ru"><head><meta charset="utf-8">/);
  expect(page).toContain("<title>Счет на оплату № СЧ-2026/118 от 20 ноября 2026 г.</title>");
  expect(page).toContain("<style>");
  expect(page).not.toMatch(/<(script|link|img|iframe)\b|\ssrc=|@import|url\(|\sstyle=/);
});

test("a page contains its fonts, italics only when its text uses them", () => {
  const fontsOf = (text: string, ...marks: Array<{ type: "italic" }>) => {
    const content = {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text, marks }] }],
    } as const;
    const body = [{ id: "1", type: "terms", content }] as unknown as Block[];
    const page = renderHtml(resolveDocument(printSource({ document: { body } })), fontFaces);
    expect(page).not.toMatch(/url\((?!data:font\/woff2;base64,[\w+/=]{10000,}\) format\("woff2"\);)/);
    return page.match(/font-style: \w+;\s+font-display: swap;\s+font-weight: \d+/g)!.map((rule) =>
      rule
        .replace(/font-\w+: |;|swap|\s+/g, " ")
        .trim()
        .replace(/ +/g, " "),
    );
  };
  const upright = ["normal 400", "normal 400", "normal 700", "normal 700"];
  expect(fontsOf("прямой")).toEqual(upright);
  expect(fontsOf("курсив", { type: "italic" })).toEqual([
    ...upright,
    ...upright.map((face) => face.replace("normal", "italic")),
  ]);
});

test("a page contains all parts of the invoice in order", () => {
  const text = textOf(paperOf(printSource({ lines: sampleLines(5) })));
  const parts = [
    "ООО «Банк Точка», г. Москва",
    "30101810745374525104",
    "40702810600000000001",
    "Счет на оплату № СЧ-2026/118 от 20 ноября 2026 г.",
    "АО «Уральские самоцветы», ИНН 7800000027, КПП 780001001",
    "Договор № Д-2026/022 от 06.11.2026",
    "1 Организация мероприятия 1 усл. ед. 1 000,00 1 000,00",
    "5 Услуги фотографа 5 усл. ед. 1 493,80 7 469,00",
    "Итого: 18 067,65",
    "В том числе НДС (22%): 3 258,11",
    "Всего к оплате: 18 067,65",
    "Всего наименований 5, на сумму 18 067,65 руб.",
    "Восемнадцать тысяч шестьдесят семь рублей 65 копеек",
    "Петров П. П.",
    "Иванова М. С.",
  ];
  const places = parts.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

describe("text too wide for its cell", () => {
  const name = `Услуги_${"по_разработке_".repeat(5)}👩‍💻<b>`;
  const upd = { document: { docType: "upd" as const }, lines: [{ ...sampleLines(1)[0]!, name }] };
  const issued = { edition: "upd-2026-04-01" } as const;

  test("may break inside long words of a UPD's table, without a change of the text", () => {
    const page = paperOf(printSource(upd));
    const cell = page.match(/<td class="left">(Услуги_.+?)<\/td>/)![1]!;
    expect(Math.max(...cell.split("<wbr>").map((part) => [...part].length))).toBeLessThan(30);
    expect(cell.replaceAll("<wbr>", "")).toBe(name.replace("<b>", "&lt;b&gt;"));
    expect(paperOf(printSource({ ...upd, ...issued, printRules: 1 }))).toBe(page);
  });

  test("does not break on a UPD issued before that rule", () => {
    expect(paperOf(printSource({ ...upd, ...issued }))).not.toContain("<wbr>");
  });

  test("does not break customs declarations and words of usual length", () => {
    const line = { ...sampleLines(1)[0]!, customsDeclaration: "10702070/010126/3000001/123" };
    expect(paperOf(printSource({ ...upd, lines: [line] }))).not.toContain("<wbr>");
  });

  test("is set in several lines for an entrepreneur's signature, except on papers issued before", () => {
    const drawn = (given: Partial<PrintSource>) => paperOf({ ...printSource(), ...given });
    expect(drawn({})).toContain('class="signatures issuer parted"');
    expect(drawn({ edition: "invoice-1" })).toContain('class="signatures issuer"');
  });
});

test("the payment's QR code is drawn as one path", () => {
  const model = resolveDocument(printSource());
  const bank = model.sections.find((section) => section.kind === "bank")!;
  const paper = renderPaper(model);
  expect(paper).toContain(`<svg viewBox="0 0 ${bank.qr!.size} ${bank.qr!.size}" role="img"`);
  expect(paper.match(/M\d+ \d+h\d+v1h-\d+z/g)).toHaveLength(bank.qr!.bars.length);
  expect(paperOf(printSource({ bankAccount: null }))).not.toContain("<svg");
});

test("five thousand lines become five thousand rows", () => {
  expect(paperOf(printSource({ lines: sampleLines(5000) })).match(/<td class="position">/g)).toHaveLength(
    5000,
  );
});

describe("text written by people is escaped", () => {
  const attack = `</td></style><script>alert(1)</script><img src=x onerror="alert(2)">'&lt;`;
  const escaped =
    "&lt;/td&gt;&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;alert(2)&quot;&gt;&#39;&amp;lt;";
  const rich = (text: string, ...marks: unknown[]) => ({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text, marks }] }],
  });

  test("in every field of every record and block", () => {
    const infect = <Fields extends object>(record: Fields): Fields =>
      Object.fromEntries(
        Object.entries(record).map(([key, value]) => [
          key,
          typeof value === "string" && key !== "kind" ? attack : value,
        ]),
      ) as Fields;
    const body = [
      { id: "1", type: "heading", level: 2, content: rich(attack) },
      { id: "2", type: "party", role: "executor" },
      { id: "3", type: "party", role: "customer", content: rich("{{customer.name}} {{project.name}}") },
      { id: "4", type: "services_table" },
      { id: "5", type: "custom_text", content: rich(attack, { type: "bold" }, { type: "strike" }) },
      { id: "6", type: "signatures" },
    ] as Block[];
    const source = printSource({
      organization: infect(company),
      client: infect(customer),
      bankAccount: infect(printSource().bankAccount!),
      basis: { docType: "contract", number: attack, date: "2026-11-06" },
      project: { name: attack },
      document: { number: attack, body },
      lines: sampleLines(1).map((line) => ({ ...line, name: attack, unit: attack, description: attack })),
    });
    const page = renderHtml(resolveDocument(source));
    expect(page).not.toContain("<script");
    expect(page).not.toContain("<img");
    expect(page.match(/<\/style>/g)).toHaveLength(1);
    expect(page.split(escaped).length - 1).toBeGreaterThan(12);
  });

  test("and a phone number in it does not break, while an address in an attribute is left alone", () => {
    const href = "https://a.ru/+7-495-000-00-01";
    const content = rich("+7 (495) 000-00-01", { type: "link", attrs: { href } });
    const page = paperOf(
      printSource({ document: { body: [{ id: "1", type: "terms", content }] as Block[] } }),
    );
    expect(page).toContain('<span class="whole">+7 (495) 000-00-01</span>');
    expect(page).toContain(`<a href="${href}"`);
  });

  test("and a link has its address encoded in the attribute", () => {
    const href = `https://a.ru/"onmouseover="x?a=1&b=<c>`;
    const content = rich("ссылка", { type: "link", attrs: { href } }, { type: "underline" });
    const body = [{ id: "1", type: "terms", content }] as Block[];
    const page = paperOf(printSource({ document: { body } }));
    expect(page).toContain(
      '<a href="https://a.ru/%22onmouseover=%22x?a=1&amp;b=%3Cc%3E" rel="noopener noreferrer nofollow" target="_blank"><u>ссылка</u></a>',
    );
  });
});
