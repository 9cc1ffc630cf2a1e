import { plainParagraph } from "@/lib/print/rich-text";
import type { TextSection } from "@/lib/print/section";
import type { UpdField } from "./section";
import { updWording } from "./wording";

/** So many are named in a line by itself: more of them would leave no room on the sheet for the table. */
const mostInLine = 20;

/** Papers as a line of the form names them, and `none` without any; those that have no room follow the form. */
export function papersInLine(papers: readonly string[], none: string): Pick<UpdField, "value" | "parts"> {
  if (papers.length <= mostInLine) return { value: papers.join("; ") || none };
  const first = papers.slice(0, mostInLine).join("; ");
  const rest = papers.slice(mostInLine).join("; ");
  return { value: `${first}; ${updWording.continued}`, parts: { first, rest } };
}

/** All that a line says, wherever it stands. */
export const wholeOf = ({ value, parts }: UpdField): string =>
  parts ? `${parts.first}; ${parts.rest}` : value;

/** What follows the form of lines that had no room. */
export function continuationOf(fields: readonly UpdField[]): TextSection[] {
  const paragraphs = fields.flatMap(({ code, parts }) =>
    parts ? [plainParagraph(`${updWording.continuationOf(code)} ${parts.rest}`)] : [],
  );
  return paragraphs.length > 0 ? [{ kind: "text", paragraphs, continues: true }] : [];
}
