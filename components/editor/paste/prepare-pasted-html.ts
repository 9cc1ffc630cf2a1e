import { convertWordLists } from "./word-lists";

/**
 * Prepares foreign HTML for the schema, which drops what it does not know. HTML copied from the editor stays as it is.
 */
export function preparePastedHtml(html: string): string {
  if (html.includes("data-pm-slice")) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  // Word's own elements contain only the space of an empty paragraph.
  for (const element of body.getElementsByTagName("o:p")) element.replaceChildren();
  convertWordLists(body);
  for (const row of body.querySelectorAll("tr")) row.replaceWith(paragraphOf(row));
  return body.innerHTML;
}

/** Converts a row of a foreign table to a line of text. */
function paragraphOf(row: HTMLTableRowElement): HTMLElement {
  const paragraph = document.createElement("p");
  paragraph.textContent = [...row.cells].map((cell) => cell.textContent.trim()).join(" ");
  return paragraph;
}
