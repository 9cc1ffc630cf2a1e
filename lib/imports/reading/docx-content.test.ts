import { expect, test } from "vitest";
import { testFolder } from "@/lib/imports/testing/folder";
import { paragraph, rawDocx, run } from "@/lib/imports/testing/raw-docx";
import { lettersWithoutGlyph } from "@/lib/print/letters";
import { plainText } from "@/lib/recognition/part";
import { readDocx } from "./docx";

const saveFile = testFolder();

type Options = Parameters<typeof rawDocx>[1];

async function partsOf(body: string, options?: Options) {
  const { parts } = await readDocx(await saveFile(rawDocx(body, options)), {
    step: () => {},
    image: () => {},
  });
  return parts;
}

/** Returns the texts of the parts, all of whose characters can be printed. */
async function read(body: string, options?: Options): Promise<string[]> {
  const texts = (await partsOf(body, options)).map(({ content }) => plainText(content));
  expect(lettersWithoutGlyph(texts.join(""))).toEqual([]);
  return texts;
}

const character = (type: string, data = "") =>
  `<w:r><w:fldChar w:fldCharType="${type}">${data}</w:fldChar></w:r>`;
const instruction = (text: string) => `<w:r><w:instrText xml:space="preserve"> ${text} </w:instrText></w:r>`;
const field = (code: string, result: string, data = "") =>
  character("begin", data) + code + character("separate") + result + character("end");
const formField = (name: string, data: string) =>
  field(instruction(name), "", `<w:ffData>${data}</w:ffData>`);
const simpleField = (code: string, result: string) =>
  `<w:fldSimple w:instr=" ${code} ">${run(result)}</w:fldSimple>`;

test("results of simple fields are read", async () => {
  const title =
    run("ДОГОВОР № ") +
    simpleField("DOCPROPERTY Номер", "88-П") +
    run(" от ") +
    simpleField("DATE", "15.02.2016");
  expect(await read(paragraph(title))).toEqual(["ДОГОВОР № 88-П от 15.02.2016"]);
  const cells = ["Стул", "4", "10,00"].map((text) => `<w:tc>${paragraph(run(text))}</w:tc>`).join("");
  const row = `<w:tr>${cells}<w:tc>${paragraph(simpleField("=B1*C1", "40,00"))}</w:tc></w:tr>`;
  expect(await read(`<w:tbl>${row}</w:tbl>`)).toEqual(["Стул | 4 | 10,00 | 40,00"]);
});

test("ticks are read, in content controls and in form fields", async () => {
  const control = (checked: number, text: string) =>
    `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${checked}"/></w14:checkbox></w:sdtPr><w:sdtContent>${run(text)}</w:sdtContent></w:sdt>`;
  const box = (checked: number) =>
    formField("FORMCHECKBOX", `<w:checkBox><w:default w:val="${checked}"/></w:checkBox>`);
  expect(
    await read(
      paragraph(control(1, "☒") + run(" с НДС; ") + control(0, "☐") + run(" без НДС")) +
        paragraph(box(0) + run(" доставка; ") + box(1) + run(" самовывоз")) +
        `<w:tbl><w:tr><w:tc>${paragraph(control(1, "☒") + run(" да"))}</w:tc><w:tc>${paragraph(box(0) + run(" нет"))}</w:tc></w:tr></w:tbl>`,
    ),
  ).toEqual(["☑ с НДС; ☐ без НДС", "☐ доставка; ☑ самовывоз", "☑ да | ☐ нет"]);
});

test("the choice of a drop-down field is read", async () => {
  const choices = '<w:listEntry w:val="ежемесячно"/><w:listEntry w:val="раз в квартал"/>';
  const chosen = formField(
    "FORMDROPDOWN",
    `<w:ddList><w:result w:val="1"/><w:default w:val="0"/>${choices}</w:ddList>`,
  );
  const untouched = formField("FORMDROPDOWN", `<w:ddList>${choices}</w:ddList>`);
  expect(await read(paragraph(run("Оплата ") + chosen + run(", отчёт ") + untouched))).toEqual([
    "Оплата раз в квартал, отчёт ежемесячно",
  ]);
});

test("of fields within the instruction of another field nothing is read", async () => {
  const gender = field(instruction("MERGEFIELD Пол"), run("м"));
  const choice = field(
    instruction("IF") + gender + instruction('= "м" "именуемый" "именуемая"'),
    run("именуемый"),
  );
  expect(await read(paragraph(run("Иванов, ") + choice + run(" Покупатель")))).toEqual([
    "Иванов, именуемый Покупатель",
  ]);
  const withInnerResult = field(instruction("IF 1 = 1"), field(instruction("MERGEFIELD Имя"), run("Иванов")));
  expect(await read(paragraph(run("Гражданин ") + withInnerResult))).toEqual(["Гражданин Иванов"]);
  const unfinished = character("begin") + instruction("IF") + run("Весь текст договора");
  expect(await read(paragraph(unfinished))).toEqual(["Весь текст договора"]);
});

const level = (at: number, format: string, text: string, extra = "") =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${extra}<w:lvlText w:val="${text}"/></w:lvl>`;
const numbering = (...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="0">${levels.join("")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
const numbered = (at: number, extra = "") =>
  `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr><w:rPr>${extra}</w:rPr>`;

test("a clause that was moved has no number where it was", async () => {
  const moved = (element: string) =>
    paragraph(
      `<w:${element} w:id="1">${run("Неустойка 0,1 %.")}</w:${element}>`,
      numbered(1, `<w:${element} w:id="2"/>`),
    );
  const body =
    paragraph(run("Ответственность"), numbered(0)) +
    moved("moveFrom") +
    paragraph(run("Стороны отвечают."), numbered(1)) +
    moved("moveTo");
  const clauses = { numbering: numbering(level(0, "decimal", "%1."), level(1, "decimal", "%1.%2.")) };
  expect(await read(body, clauses)).toEqual([
    "1. Ответственность",
    "1.1. Стороны отвечают.",
    "1.2. Неустойка 0,1 %.",
  ]);
});

test("numbers go on through the levels above that do not restart them", async () => {
  const body = [0, 1, 2, 1, 0, 1, 2].map((at) => paragraph(run("текст"), numbered(at))).join("");
  const articles = (restart: number) =>
    numbering(
      level(0, "upperRoman", "Раздел %1."),
      level(1, "decimal", "Статья %2.", `<w:lvlRestart w:val="${restart}"/>`),
      level(2, "decimal", "%3)", '<w:lvlRestart w:val="1"/>'),
    );
  const numbersOf = async (restart: number) =>
    (await read(body, { numbering: articles(restart) })).map((text) => text.replace(" текст", ""));
  expect(await numbersOf(0)).toEqual([
    "Раздел I.",
    "Статья 1.",
    "1)",
    "Статья 2.",
    "Раздел II.",
    "Статья 3.",
    "1)",
  ]);
  expect((await numbersOf(1)).at(-2)).toBe("Статья 1.");
  const restarts = [0, 1, 2, 1, 2].map((at) => paragraph(run("текст"), numbered(at))).join("");
  expect((await read(restarts, { numbering: articles(0) })).at(-1)).toBe("2) текст");
});

test("formulas are read in one line", async () => {
  const text = (value: string) => `<m:r><m:t>${value}</m:t></m:r>`;
  const fraction = (top: string, bottom: string) =>
    `<m:f><m:num>${top}</m:num><m:den>${bottom}</m:den></m:f>`;
  const power = (base: string, exponent: string) =>
    `<m:sSup><m:e>${base}</m:e><m:sup>${exponent}</m:sup></m:sSup>`;
  const indexed = (base: string, index: string) =>
    `<m:sSub><m:e>${base}</m:e><m:sub>${index}</m:sub></m:sSub>`;
  const formula = (...parts: string[]) => `<m:oMath>${parts.join("")}</m:oMath>`;
  const brackets = (inner: string) => `<m:d><m:dPr/><m:e>${inner}</m:e></m:d>`;
  const root = (inner: string) => `<m:rad><m:deg/><m:e>${inner}</m:e></m:rad>`;
  const sum = `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub/><m:sup/><m:e>${text("Ц")}</m:e></m:nary>`;
  expect(
    await read(
      paragraph(
        run("Пеня ") + formula(text("П = С × "), fraction(text("1"), text("300")), text(" × Д")) + run("."),
      ) +
        paragraph(
          `<m:oMathPara>${formula(fraction(text("А + Б"), indexed(text("К"), text("1"))))}</m:oMathPara>`,
        ) +
        paragraph(
          formula(power(brackets(text("1 + r")), text("12")), text(" × "), power(text("x"), text("n"))),
        ) +
        paragraph(formula(root(text("а × б")), text(" = "), sum, text(" &lt; 5"))),
    ),
  ).toEqual(["Пеня П = С × 1/300 × Д.", "(А + Б)/К₁", "(1 + r)¹² × x^n", "√(а × б) = ∑ Ц < 5"]);
});

test("text in another direction, in a shape, and by a code of an ordinary font is read", async () => {
  const shape = `<w:r><w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${paragraph(run("Экземпляр Заказчика"))}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`;
  const onlyChoice = `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${shape}</mc:Choice></mc:AlternateContent></w:r>`;
  const direction = `<w:dir w:val="ltr">${run("Договор")}</w:dir><w:bdo w:val="ltr">${run(" поставки ")}</w:bdo>`;
  const number = '<w:r><w:sym w:font="Arial" w:char="2116"/></w:r>';
  expect(
    await read(paragraph(direction + number) + paragraph(run("до") + shape) + paragraph(onlyChoice)),
  ).toEqual(["Договор поставки №", "до", "Экземпляр Заказчика", "Экземпляр Заказчика"]);
});

test("lines to be filled in that tabs or spaces draw are underscores", async () => {
  const underlined = '<w:u w:val="single"/>';
  const tabs = (count: number, properties = "") =>
    `<w:r><w:rPr>${properties}</w:rPr>${"<w:tab/>".repeat(count)}</w:r>`;
  const stops =
    '<w:tabs><w:tab w:val="left" w:leader="underscore" w:pos="5000"/><w:tab w:val="left" w:pos="600"/></w:tabs>';
  expect(
    await read(
      paragraph(
        run("В лице ") +
          tabs(2, underlined) +
          run(" и ") +
          run("     ", underlined) +
          run(" с ") +
          run("25", underlined),
      ) +
        paragraph(run("1.") + tabs(1) + run("Подпись") + tabs(1) + run("М.П."), stops) +
        paragraph(run("до") + tabs(1, '<w:u w:val="none"/>') + run("после")) +
        paragraph(run("2.1.") + tabs(1, underlined) + run("Срок", underlined)) +
        paragraph(run("1.") + tabs(2, underlined)),
    ),
  ).toEqual([
    "В лице ________________ и _____ с 25",
    "1. Подпись________М.П.",
    "до после",
    "2.1. Срок",
    "1. ________",
  ]);
});

test("words are not glued together where a line or page ends within a paragraph", async () => {
  const between = (xml: string) => paragraph(`${run("до")}<w:r>${xml}</w:r>${run("после")}`);
  const breaks = ["<w:cr/>", '<w:ptab w:relativeTo="margin" w:alignment="right"/>', '<w:br w:type="page"/>'];
  expect(await read(breaks.map(between).join(""))).toEqual(["до\nпосле", "до после", "до\nпосле"]);
  const atEnds = '<w:r><w:br w:type="page"/></w:r>';
  expect(await read(paragraph(atEnds + run("текст") + atEnds))).toEqual(["текст"]);
});

test("notes end without a link to their marks", async () => {
  const mark = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
  const note = (id: number, ...paragraphs: string[]) =>
    `<w:footnote w:id="${id}">${paragraphs.join("")}</w:footnote>`;
  const table = `<w:tbl><w:tr><w:tc>${paragraph(run("Год"))}</w:tc><w:tc>${paragraph(run("2025"))}</w:tc></w:tr></w:tbl>`;
  const footnotes =
    note(2, paragraph(run(" Курс Банка России."))) +
    note(3, paragraph(run("По 44-ФЗ.")), paragraph(run("Или 223-ФЗ."), '<w:pStyle w:val="h"/>'), table);
  const styles = '<w:style w:type="paragraph" w:styleId="h"><w:name w:val="heading 3"/></w:style>';
  const body = paragraph(run("Цена") + mark(2) + run(" по закону") + mark(3));
  expect(await read(body, { footnotes, styles })).toEqual([
    "Цена[1] по закону[2]",
    " Курс Банка России.\nПо 44-ФЗ.\nИли 223-ФЗ.\nГод | 2025",
  ]);
});

test("raised and lowered numbers stay so, in text and in tables", async () => {
  const raised = (text: string) => run(text, '<w:vertAlign w:val="superscript"/>');
  const lowered = (text: string) => run(text, '<w:vertAlign w:val="subscript"/>');
  const numbers =
    run("10") +
    raised("6") +
    run(", 10") +
    raised("-3") +
    run(", 10") +
    raised("12") +
    run(", H") +
    lowered("2") +
    run("O");
  const cell = `<w:tbl><w:tr><w:tc>${paragraph(run("м") + raised("2"))}</w:tc><w:tc>${paragraph(run("5"))}</w:tc></w:tr></w:tbl>`;
  expect(await read(paragraph(numbers) + cell)).toEqual(["10⁶, 10⁻³, 10¹², H₂O", "м² | 5"]);
});

test("characters of fonts of symbols are read as characters that can be printed", async () => {
  const symbol = (font: string, code: string) => `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`;
  const typed = (font: string, text: string) => run(text, `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`);
  const boxes = ["F0FE", "F0A8", "F0FD", "F06F", "F0FC"].map((code) => symbol("Wingdings", code)).join("");
  expect(
    await read(
      paragraph(boxes + symbol("Wingdings 2", "F052") + symbol("Wingdings 2", "F0A3")) +
        paragraph(
          typed("Symbol", "\uf0b3") +
            run("5") +
            typed("Symbol", "&#xF0B1;") +
            run("2 и ") +
            typed("Wingdings", "\uf0fe"),
        ) +
        paragraph(
          symbol("Symbol", "F0A3") +
            symbol("Symbol", "F0B4") +
            symbol("Symbol", "F0B7") +
            symbol("Symbol", "F03C"),
        ),
    ),
  ).toEqual(["☑☐☑☐✓☑☐", "≥5±2 и ☑", "≤×•<"]);
});

test("the alignment of paragraphs is kept, of their own or by their style", async () => {
  const styles =
    '<w:style w:type="paragraph" w:styleId="c"><w:name w:val="c"/><w:pPr><w:jc w:val="center"/></w:pPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="d"><w:name w:val="d"/><w:basedOn w:val="c"/></w:style>';
  const parts = await partsOf(
    paragraph(run("между двумя обществами"), '<w:jc w:val="center"/>') +
      paragraph(run("г. Уфа"), '<w:jc w:val="right"/>') +
      paragraph(run("по стилю"), '<w:pStyle w:val="d"/>') +
      paragraph(run("слева"), '<w:pStyle w:val="d"/><w:jc w:val="left"/>') +
      paragraph(run("Общие условия", "<w:b/>"), '<w:jc w:val="center"/>'),
    { styles },
  );
  expect(parts.at(-1)?.kind).toBe("heading");
  expect(parts.map(({ content: [node] }) => node?.type === "paragraph" && node.attrs?.textAlign)).toEqual([
    "center",
    "right",
    "center",
    undefined,
    "center",
  ]);
});

test("pictures and embedded files are left out and noted where they were, also without their data", async () => {
  const picture = (attribute: string) =>
    `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip ${attribute}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
  const oldPicture = '<w:r><w:pict><v:shape><v:imagedata r:id="lost"/></v:shape></w:pict></w:r>';
  const parts = await partsOf(
    paragraph(run("Договор поставки")) +
      paragraph(run("Печать: ") + picture('r:embed="lost"')) +
      paragraph(run("Цены ниже.")) +
      paragraph(oldPicture) +
      paragraph(run("Приложение:")) +
      '<w:altChunk r:id="file"/>' +
      paragraph(run("Конец.")),
  );
  expect(parts.map(({ content, isIncomplete = false }) => [plainText(content), isIncomplete])).toEqual([
    ["Договор поставки", false],
    ["Печать: ", true],
    ["Цены ниже.", true],
    ["Приложение:", true],
    ["Конец.", false],
  ]);
  const [first] = await partsOf(paragraph(picture('r:link="lost"')) + paragraph(run("Договор поставки")));
  expect(first?.isIncomplete).toBe(true);
});

test("the parts may have other names", async () => {
  const clauses = { nameEnd: "2", numbering: numbering(level(0, "decimal", "%1)")) };
  expect(await read(paragraph(run("Предмет"), numbered(0)), clauses)).toEqual(["1) Предмет"]);
});
