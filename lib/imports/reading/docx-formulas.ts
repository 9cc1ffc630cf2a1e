import { lowerDigits, raiseDigits } from "@/lib/values/raised-digits";
import { applyEdits, type Edit } from "./docx-edits";
import { shownTagsOf } from "./docx-tags";

/** Writes the formulas of Word as text in one line: «1/300», «(а + б)/2», «x²», «√(x + 1)». */
export function withFormulasWritten(xml: string): string {
  if (!xml.includes("<m:oMath")) return xml;
  const edits: Edit[] = [];
  let [paragraphDepth, formulaDepth, formulaStart] = [0, 0, 0];
  for (const { name, isOpening, isClosing, start, end } of shownTagsOf(xml)) {
    if (name === "m:oMathPara") edits.push({ start, end, text: "" });
    const step = isOpening ? (isClosing ? 0 : 1) : -1;
    if (name === "w:p") paragraphDepth += step;
    if (name !== "m:oMath" || step === 0) continue;
    if (formulaDepth === 0) formulaStart = start;
    formulaDepth = Math.max(0, formulaDepth + step);
    if (formulaDepth > 0 || step > 0) continue;
    const text = textOf(partIn(xml.slice(formulaStart, end))).trim();
    const run = text && `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
    edits.push({ start: formulaStart, end, text: paragraphDepth > 0 ? run : `<w:p>${run}</w:p>` });
  }
  return applyEdits(xml, edits);
}

/** An element of a formula with its parts and texts; `value` is its attribute of that name. */
type Part = { name: string; value?: string; children: (Part | string)[] };

/** Text that is nested deeper is written without its structure. */
const maxDepth = 50;

function partIn(xml: string): Part {
  const root: Part = { name: "", children: [] };
  const open = [root];
  let [textStart, tooDeep] = [-1, 0];
  for (const tag of shownTagsOf(xml)) {
    const { name, isOpening, isClosing } = tag;
    const parent = open.at(-1)!;
    const isText = name === "m:t" || name === "w:t";
    if (isText) {
      if (!isOpening && textStart >= 0) parent.children.push(xml.slice(textStart, tag.start));
      textStart = isClosing ? -1 : tag.end;
    } else if (!isOpening) {
      if (tooDeep > 0) tooDeep -= 1;
      else if (open.length > 1) open.pop();
    } else if (open.length > maxDepth) tooDeep += isClosing ? 0 : 1;
    else {
      const part: Part = { name, value: tag.get("m:val"), children: [] };
      parent.children.push(part);
      if (!isClosing) open.push(part);
    }
  }
  return root;
}

function textOf(part: Part | string): string {
  if (typeof part === "string") return part;
  const inner = (name: string) =>
    part.children.map((child) => (isNamed(child, name) ? textOf(child) : "")).join("");
  const power = () => raised(inner("m:sup"));
  const index = () => lowered(inner("m:sub"));
  switch (part.name) {
    case "m:f":
      return `${bracketed(inner("m:num"))}/${bracketed(inner("m:den"))}`;
    case "m:sSup":
    case "m:sSub":
    case "m:sSubSup":
      return `${bracketed(inner("m:e"))}${index()}${power()}`;
    case "m:sPre":
      return `${index()}${power()}${bracketed(inner("m:e"))}`;
    case "m:rad":
      return `${raised(inner("m:deg"), "")}√${bracketed(inner("m:e"))}`;
    case "m:d":
      return between(
        part,
        part.children.flatMap((child) => (isNamed(child, "m:e") ? [textOf(child)] : [])),
      );
    case "m:nary":
      return `${propertyOf(part, "m:chr") ?? "∫"}${index()}${power()} ${inner("m:e")}`;
    case "m:func":
      return `${inner("m:fName")} ${bracketed(inner("m:e"))}`;
    case "m:limLow":
    case "m:limUpp":
      return `${inner("m:e")} ${bracketed(inner("m:lim"))}`;
    case "m:mr":
    case "m:eqArr":
      return part.children.flatMap((child) => (isNamed(child, "m:e") ? [textOf(child)] : [])).join("; ");
    case "m:m":
      return `(${part.children.flatMap((child) => (isNamed(child, "m:mr") ? [textOf(child)] : [])).join(" | ")})`;
    default:
      return part.children.map(textOf).join("");
  }
}

const isNamed = (child: Part | string, name: string) => typeof child !== "string" && child.name === name;

/** Returns a property of a part, which is in an element of its own: the sign of a sum, a bracket. */
function propertyOf(part: Part, name: string): string | undefined {
  const properties = part.children.flatMap((child) =>
    typeof child !== "string" && child.name.endsWith("Pr") ? child.children : [],
  );
  const found = properties.find((child) => isNamed(child, name));
  return typeof found === "object" ? found.value : undefined;
}

const between = (part: Part, texts: readonly string[]) =>
  `${propertyOf(part, "m:begChr") ?? "("}${texts.join(propertyOf(part, "m:sepChr") ?? "|")}${propertyOf(part, "m:endChr") ?? ")"}`;

/** Puts a text in brackets unless it is one number or name, or is in brackets already. */
const bracketed = (text: string) =>
  /^[\p{L}\p{N}.,%]*$/u.test(text) || /^\([^()]*\)$/.test(text) ? text : `(${text})`;

const numberPattern = /^[-+−]?\d+$/;

const raised = (text: string, sign = "^") =>
  text === "" ? "" : numberPattern.test(text) ? raiseDigits(text) : `${sign}${bracketed(text)}`;

const lowered = (text: string) =>
  text === "" ? "" : numberPattern.test(text) ? lowerDigits(text) : `_${bracketed(text)}`;
