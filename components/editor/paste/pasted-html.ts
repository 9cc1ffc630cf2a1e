import { listsFromWord } from "./word-lists";

/** Foreign HTML made ready for the schema, which drops what it does not know. Our own copies stay as they are. */
export function pastedHtml(html: string): string {
  if (html.includes("data-pm-slice")) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  // Word's own elements hold nothing but the space of an empty paragraph.
  for (const element of body.getElementsByTagName("o:p")) element.replaceChildren();
  listsFromWord(body);
  for (const row of body.querySelectorAll("tr")) row.replaceWith(paragraphOf(row));
  return body.innerHTML;
}

/** A row of a foreign table as a line of text. */
function paragraphOf(row: HTMLTableRowElement): HTMLElement {
  const paragraph = document.createElement("p");
  paragraph.textContent = [...row.cells].map((cell) => cell.textContent.trim()).join(" ");
  return paragraph;
}
