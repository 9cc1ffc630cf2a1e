import { plainParagraph } from "@/lib/print/rich-text";
import type { TextSection } from "@/lib/print/section";
import type { UpdField } from "./section";
import { updWording } from "./wording";

/** The most papers named in the line itself: more would leave no room on the sheet for the table. */
const maxPapersInLine = 20;

/** Returns papers as a form line names them, and `none` if there are none; papers that do not fit follow the form. */
export function papersInLine(papers: readonly string[], none: string): Pick<UpdField, "value" | "parts"> {
  if (papers.length <= maxPapersInLine) return { value: papers.join("; ") || none };
  const first = papers.slice(0, maxPapersInLine).join("; ");
  const rest = papers.slice(maxPapersInLine).join("; ");
  return { value: `${first}; ${updWording.continued}`, parts: { first, rest } };
}

/** Returns the full text of a line, wherever its parts are printed. */
export const fullTextOf = ({ value, parts }: UpdField): string =>
  parts ? `${parts.first}; ${parts.rest}` : value;

/** Returns the continuations, below the form, of lines that were too long. */
export function continuationOf(fields: readonly UpdField[]): TextSection[] {
  const paragraphs = fields.flatMap(({ code, parts }) =>
    parts ? [plainParagraph(`${updWording.continuationOf(code)} ${parts.rest}`)] : [],
  );
  return paragraphs.length > 0 ? [{ kind: "text", paragraphs, continues: true }] : [];
}
