import { isPlaceholderName, parsePlaceholders, type Segment } from "@/lib/body/placeholders";
import type { FlowNode, RichText } from "@/lib/body/rich-text";
import type { Body } from "@/lib/body/schema";
import type { Facts } from "./facts";

/** True when the text has a line to fill in («г. ______») or names a contract, date or project that there is not. */
export function hasBlanks({ document, customer, values }: Facts): boolean {
  // Requisites of the parties are missed one by one, but a private person is not asked for any.
  const missedElsewhere = customer?.kind === "person" ? /^executor\./ : /^(customer|executor)\./;
  const isEmpty = (segment: Segment) => {
    if (segment.kind === "text" || missedElsewhere.test(segment.name)) return false;
    return isPlaceholderName(segment.name) && !values[segment.name];
  };
  return textsOf(document.body).some((text) => /_{3,}/.test(text) || parsePlaceholders(text).some(isEmpty));
}

/** The written text of each block that has one. */
export const textsOf = (body: Body): string[] =>
  body.flatMap((block) => ("content" in block && block.content ? [textOf(block.content)] : []));

const textOf = ({ content }: RichText): string => content.map(textOfNode).join("\n");

function textOfNode(node: FlowNode): string {
  if (node.type === "paragraph") {
    return (node.content ?? []).map((each) => (each.type === "text" ? each.text : "\n")).join("");
  }
  return node.content.flatMap((item) => item.content.map(textOfNode)).join("\n");
}
