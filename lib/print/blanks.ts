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
 * Placeholders whose requisite is in `missed` anyway, by the codes of `missingRequisites`, are skipped.
 */
export function blocksWithBlanks({ document, values }: Facts, missed: readonly string[]): number[] {
  const isBlank = (segment: Segment) => {
    if (segment.kind === "text" || !isPlaceholderName(segment.name)) return false;
    const value = values[segment.name];
    return (
      (!value || value.includes(blankLine)) && !codesOf(segment.name).some((code) => missed.includes(code))
    );
  };
  return textsOf(document.body).flatMap((text, index) =>
    /_{3,}/.test(text) || parsePlaceholders(text).some(isBlank) ? [index] : [],
  );
}

/** Whether any block of the text has a blank. */
export const hasBlanks = (facts: Facts, missed: readonly string[]): boolean =>
  blocksWithBlanks(facts, missed).length > 0;

/** The codes of `missingRequisites` that cover the value of a placeholder. */
function codesOf(name: PlaceholderName): string[] {
  const [side, field = ""] = name.split(".");
  if (side === "customer")
    return ["client", ...(ofBank.has(field) ? ["client.bank"] : partyCodes("client", field))];
  if (side !== "executor") return [];
  if (ofBank.has(field)) return ["bankAccount", `bankAccount.${field}`];
  return partyCodes("organization", field === "address" ? "legalAddress" : field);
}

const ofBank = new Set(["bankName", "bik", "accountNumber", "correspondentAccount"]);

const partyCodes = (record: "client" | "organization", field: string) =>
  (alsoBy[field] ?? [field]).map((each) => `${record}.${each}`);

/** Placeholders whose value is made from requisites with other names. */
const alsoBy: Record<string, string[]> = {
  signatoryPositionGenitive: ["signatoryNameGenitive"],
  acting: ["signatoryNameGenitive", "signatoryBasis", "ogrn"],
};

/** The written text of each block; empty for blocks without text. */
export const textsOf = (body: Body): string[] =>
  body.map((block) => ("content" in block && block.content ? textOf(block.content) : ""));

const textOf = ({ content }: RichText): string => content.map(textOfNode).join("\n");

function textOfNode(node: FlowNode): string {
  if (node.type === "paragraph") {
    return (node.content ?? []).map((each) => (each.type === "text" ? each.text : "\n")).join("");
  }
  return node.content.flatMap((item) => item.content.map(textOfNode)).join("\n");
}
