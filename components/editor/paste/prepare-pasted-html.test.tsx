import { DOMParser as EditorParser } from "@tiptap/pm/model";
import { expect, test } from "vitest";
import { fromEditor } from "@/components/editor/convert";
import { schema } from "@/components/editor/schema/schema";
import { preparePastedHtml } from "./prepare-pasted-html";

/** Returns the paragraphs of pasted HTML, with «|» for a line break, «*…*» for bold and «[…]» for a link. */
function pastedParagraphs(html: string): string[] {
  const root = document.createElement("div");
  root.innerHTML = preparePastedHtml(html);
  return fromEditor(EditorParser.fromSchema(schema).parse(root)).flatMap((block) => {
    if (!("content" in block) || !block.content) return [];
    return block.content.content.map((node) => {
      if (node.type !== "paragraph") return node.type;
      return (node.content ?? [])
        .map((inline) => {
          if (inline.type === "hardBreak") return "|";
          const marks = new Set(inline.marks?.map(({ type }) => type));
          const text = marks.has("bold") ? `*${inline.text}*` : inline.text;
          return marks.has("link") ? `[${text}]` : text;
        })
        .join("");
    });
  });
}

const tableOf = (...cells: string[]) =>
  `<table><tbody><tr>${cells.map((cell) => `<td>${cell}</td>`).join("\n ")}</tr></tbody></table>`;

test.each([
  [
    "paragraphs of a cell",
    ["<p>ООО Ромашка</p>\n<p>ИНН 7707083893</p>", "<p>1 шт</p>"],
    "ООО Ромашка|ИНН 7707083893 1 шт",
  ],
  ["breaks in a cell", ["Москва,<br>\n Тверская, 1", "2"], "Москва,|Тверская, 1 2"],
  [
    "blocks and loose text",
    ["Раз<div>два</div>три<ul><li>четыре</li><li><p>пять</p></li></ul>"],
    "Раз|два|три|четыре|пять",
  ],
  ["empty paragraphs and cells", ["<p>&nbsp;</p><p>а</p><p><o:p>&nbsp;</o:p></p>", "&nbsp;", "б"], "а б"],
  ["a break within formats", ["<p><b>Итого<br>к оплате</b>: 5</p>"], "*Итого*|*к оплате*: 5"],
  [
    "bold and links",
    ["<p><b>Да</b>, <a href='https://a.ru'>тут <b>всё</b></a></p>", "<h2>в</h2>"],
    "*Да*, [тут ][*всё*] в",
  ],
  ["a table in a cell", [`а${tableOf("<p>б</p>", "в")}г`], "а|б|в|г"],
  ["what is no text", ["<style>p {}</style>а<script>1</script>"], "а"],
])("a pasted table keeps lines apart and formats: %s", (_name, cells, expected) => {
  expect(pastedParagraphs(tableOf(...cells))).toEqual([expected]);
});

test("the rows of a pasted table are paragraphs", () => {
  const rows = ["<tr><th>Имя</th><th>Цена</th></tr>", "<tr><td>Стол</td><td>5</td></tr>"];
  expect(pastedParagraphs(`<p>До</p><table>${rows.join("")}</table><p>После</p>`)).toEqual([
    "До",
    "Имя Цена",
    "Стол 5",
    "После",
  ]);
});

test.each([
  ["10<sup>6</sup> м<sup>2</sup>", "10⁶ м²"],
  ["<b>H<sub>2</sub>O</b>", "*H₂O*"],
  ["10<sup>-12</sup>, 10<sup>+3</sup>, x<sub>−1</sub>", "10⁻¹², 10⁺³, x₋₁"],
  ["м<sup><b>3</b><span>0</span></sup>", "м*³*⁰"],
  ["45<sup>th</sup>, a<sup>n-1)</sup>, ООО<sup>*</sup>", "45th, an-¹), ООО*"],
  ["2 - 1 + 0", "2 - 1 + 0"],
])("the digits of pasted superscripts and subscripts stay raised or lowered: %s", (html, expected) => {
  expect(pastedParagraphs(`<p>${html}</p>`)).toEqual([expected]);
  expect(pastedParagraphs(tableOf(html))).toEqual([expected]);
});
