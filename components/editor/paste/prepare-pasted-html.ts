import { convertRaisedDigits } from "./raised-digits";
import { paragraphOfRow } from "./table-row-text";
import { convertWordLists } from "./word-lists";

/**
 * Prepares foreign HTML for the schema, which drops what it does not know. HTML copied from the editor stays as it is.
 */
export function preparePastedHtml(html: string): string {
  if (html.includes("data-pm-slice")) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  // Word's own elements contain only the space of an empty paragraph.
  for (const element of body.getElementsByTagName("o:p")) element.replaceChildren();
  convertRaisedDigits(body);
  convertWordLists(body);
  for (const row of body.querySelectorAll("tr")) row.replaceWith(paragraphOfRow(row));
  // A parser moves paragraphs out of a table, each by rules of its own.
  for (const part of body.querySelectorAll("table, thead, tbody, tfoot"))
    part.replaceWith(...part.childNodes);
  return body.innerHTML;
}
