import { applyEdits, type Edit } from "./docx-edits";
import { shownTagsOf, type Tag } from "./docx-tags";

/**
 * A field: its instruction, which nobody sees, then its result. A drop-down field has no result but a list of choices.
 */
type Field = { hasResult: boolean; isInResult: boolean; choices: string[]; choice?: number };

const shownElements = new Set([
  ...["w:t", "w:tab", "w:br", "w:cr", "w:ptab", "w:sym", "w:noBreakHyphen", "w:softHyphen"],
  ...["w:footnoteReference", "w:endnoteReference"],
]);
const fieldElements = new Set(["w:fldChar", "w:instrText"]);

/**
 * Leaves of a field what is seen of it: cuts the texts and fields within an instruction, such as the inner field of
 * «IF { MERGEFIELD Пол } = "м"», and writes the choice of a drop-down field as text.
 */
export function withFieldResults(xml: string): string {
  if (!xml.includes("<w:fldChar")) return xml;
  const completeFields = findCompleteFields(xml);
  if (completeFields.size === 0) return xml;
  const edits: Edit[] = [];
  const fields: Field[] = [];
  let cutElement: Tag | null = null;
  for (const tag of shownTagsOf(xml)) {
    const { name, isOpening, isClosing } = tag;
    const begun = completeFields.get(tag.start);
    if (begun) fields.push(begun);
    if (!cutElement && isOpening && isUnseen(name, fields)) cutElement = tag;
    if (cutElement && name === cutElement.name && isClosing) {
      edits.push({ start: cutElement.start, end: tag.end, text: "" });
      cutElement = null;
    }
    const field = fields.at(-1);
    if (!field || name !== "w:fldChar" || !isOpening) continue;
    if (typeOf(tag) === "separate") field.isInResult = true;
    if (typeOf(tag) !== "end") continue;
    fields.pop();
    const choice = field.choices[field.choice ?? 0];
    if (choice && !field.hasResult && !fields.some(({ isInResult }) => !isInResult))
      edits.push({ start: tag.start, end: tag.start, text: `<w:t xml:space="preserve">${choice}</w:t>` });
  }
  return applyEdits(xml, edits);
}

/** Whether an element is within the instruction of a field: text at any depth, another field below the outermost. */
function isUnseen(name: string, fields: readonly Field[]): boolean {
  const isInner = fields.slice(0, -1).some(({ isInResult }) => !isInResult);
  if (isInner) return shownElements.has(name) || fieldElements.has(name);
  const field = fields.at(-1);
  return field !== undefined && !field.isInResult && field.hasResult && shownElements.has(name);
}

const typeOf = (tag: Tag) => tag.get("w:fldCharType");

/** Returns the fields that have an end, by the positions where they begin; the others are left as they are. */
function findCompleteFields(xml: string): Map<number, Field> {
  const complete = new Map<number, Field>();
  const open: { field: Field; start: number }[] = [];
  for (const tag of shownTagsOf(xml)) {
    if (!tag.isOpening) continue;
    const last = open.at(-1);
    if (tag.name === "w:fldChar") {
      const type = typeOf(tag);
      if (type === "begin") {
        const field = { hasResult: false, isInResult: false, choices: [] as string[] };
        open.push({ field, start: tag.start });
      } else if (last && type === "separate") last.field.isInResult = true;
      else if (last && type === "end") {
        complete.set(last.start, { ...last.field, isInResult: false });
        open.pop();
        const outer = open.at(-1)?.field;
        if (outer) outer.hasResult ||= outer.isInResult && last.field.hasResult;
      }
    } else if (last && shownElements.has(tag.name)) last.field.hasResult ||= last.field.isInResult;
    else if (last && tag.name === "w:listEntry") last.field.choices.push(tag.get("w:val") ?? "");
    else if (last && (tag.name === "w:result" || tag.name === "w:default"))
      last.field.choice ??= Number(tag.get("w:val") ?? 0);
  }
  return complete;
}
