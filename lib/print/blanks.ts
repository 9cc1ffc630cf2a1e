import {
  blankLine,
  isPlaceholderName,
  type PlaceholderName,
  parsePlaceholders,
  type Segment,
} from "@/lib/body/placeholders";
import type { FlowNode, RichText } from "@/lib/body/rich-text";
import type { Body } from "@/lib/body/schema";
import type { Facts } from "./facts";

/**
 * Returns the indexes, from 0, of the text blocks that print a line to write on: one written out in the text
 * («г. ______»), one for a placeholder without a value, or a value that contains one («в лице ________»).
 * Placeholders whose requisite is in `missingCodes` anyway, by the codes of `missingRequisites`, are skipped.
 */
export function blocksWithBlanks({ document, values }: Facts, missingCodes: readonly string[]): number[] {
  const isBlank = (segment: Segment) => {
    if (segment.kind === "text" || !isPlaceholderName(segment.name)) return false;
    const value = values[segment.name];
    return (
      (!value || value.includes(blankLine)) &&
      !requisiteCodesOf(segment.name).some((code) => missingCodes.includes(code))
    );
  };
  return blockTextsOf(document.body).flatMap((text, index) =>
    /_{3,}/.test(text) || parsePlaceholders(text).some(isBlank) ? [index] : [],
  );
}

/** Whether any block of the text has a blank. */
export const hasBlanks = (facts: Facts, missingCodes: readonly string[]): boolean =>
  blocksWithBlanks(facts, missingCodes).length > 0;

/** The codes of `missingRequisites` that cover the value of a placeholder. */
function requisiteCodesOf(name: PlaceholderName): string[] {
  const [side, field = ""] = name.split(".");
  if (side === "customer")
    return ["client", ...(bankFields.has(field) ? ["client.bank"] : partyCodes("client", field))];
  if (side !== "executor") return [];
  if (bankFields.has(field)) return ["bankAccount", `bankAccount.${field}`];
  return partyCodes("organization", field === "address" ? "legalAddress" : field);
}

const bankFields = new Set(["bankName", "bik", "accountNumber", "correspondentAccount"]);

const partyCodes = (record: "client" | "organization", field: string) =>
  (requisitesByPlaceholder[field] ?? [field]).map((each) => `${record}.${each}`);

/** Placeholders whose value is made from requisites with other names. */
const requisitesByPlaceholder: Record<string, string[]> = {
  signatoryPositionGenitive: ["signatoryNameGenitive"],
  acting: ["signatoryNameGenitive", "signatoryBasis", "ogrn"],
};

/** The written text of each block; empty for blocks without text. */
export const blockTextsOf = (body: Body): string[] =>
  body.map((block) => ("content" in block && block.content ? textOf(block.content) : ""));

const textOf = ({ content }: RichText): string => content.map(textOfNode).join("\n");

function textOfNode(node: FlowNode): string {
  if (node.type === "paragraph") {
    return (node.content ?? []).map((each) => (each.type === "text" ? each.text : "\n")).join("");
  }
  return node.content.flatMap((item) => item.content.map(textOfNode)).join("\n");
}
