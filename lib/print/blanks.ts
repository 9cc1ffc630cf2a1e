import { isPlaceholderName, parsePlaceholders, type Segment } from "@/lib/body/placeholders";
import type { FlowNode, RichText } from "@/lib/body/rich-text";
import type { Body } from "@/lib/body/schema";
import type { Facts } from "./facts";

/**
 * Which blocks of the text, counted from 0, have a line to fill in («г. ______») or name a contract, date or project
 * that there is not.
 */
export function blocksWithBlanks({ document, customer, values }: Facts): number[] {
  // Requisites of the parties, and the court that follows from them, are missed one by one, but a private person is not asked for any.
  const missedElsewhere =
    customer?.kind === "person" ? /^executor\./ : /^(customer|executor)\.|^document\.court$/;
  const isEmpty = (segment: Segment) => {
    if (segment.kind === "text" || missedElsewhere.test(segment.name)) return false;
    return isPlaceholderName(segment.name) && !values[segment.name];
  };
  return textsOf(document.body).flatMap((text, index) =>
    /_{3,}/.test(text) || parsePlaceholders(text).some(isEmpty) ? [index] : [],
  );
}

/** True when any block of the text has a blank. */
export const hasBlanks = (facts: Facts): boolean => blocksWithBlanks(facts).length > 0;

/** The written text of each block; empty for one that has none. */
export const textsOf = (body: Body): string[] =>
  body.map((block) => ("content" in block && block.content ? textOf(block.content) : ""));

const textOf = ({ content }: RichText): string => content.map(textOfNode).join("\n");

function textOfNode(node: FlowNode): string {
  if (node.type === "paragraph") {
    return (node.content ?? []).map((each) => (each.type === "text" ? each.text : "\n")).join("");
  }
  return node.content.flatMap((item) => item.content.map(textOfNode)).join("\n");
}
