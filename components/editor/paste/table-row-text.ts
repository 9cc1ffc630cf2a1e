const blockTags =
  "address, article, aside, blockquote, dd, div, dl, dt, figure, footer, form, h1, h2, h3, h4, h5, h6, header, " +
  "hr, li, main, nav, ol, p, pre, section, table, tbody, td, tfoot, th, thead, tr, ul";

const unreadTags = "script, style, template";

/**
 * Converts a row of a foreign table to a paragraph: the cells one after another, the paragraphs and lines of a cell on
 * lines of their own. Bold, links and other formats of words stay.
 */
export function paragraphOfRow(row: HTMLTableRowElement): HTMLElement {
  const paragraph = document.createElement("p");
  for (const cell of row.children) {
    const lines = linesOf(cell);
    if (lines.length > 0 && paragraph.hasChildNodes()) paragraph.append(" ");
    lines.forEach((line, index) => {
      if (index > 0) paragraph.append(document.createElement("br"));
      paragraph.append(...line);
    });
  }
  return paragraph;
}

/** Returns the lines of a cell that have text, each as its texts in their formats. */
function linesOf(cell: Element): Node[][] {
  const lines: Text[][] = [[]];
  collectLines(cell, lines);
  return lines.flatMap((texts) => {
    const line = trimmedLine(texts);
    return line.length > 0 ? [line.map(({ text, source }) => formattedText(text, source, cell))] : [];
  });
}

function collectLines(parent: Element, lines: Text[][]) {
  for (const child of parent.childNodes) {
    if (child instanceof Text) lines.at(-1)!.push(child);
    if (!(child instanceof Element) || child.matches(unreadTags)) continue;
    const startsLine = child.matches(blockTags);
    if (startsLine || child.matches("br")) lines.push([]);
    collectLines(child, lines);
    if (startsLine) lines.push([]);
  }
}

/** Removes the spaces around a line, and the texts at its ends that consist of them. */
function trimmedLine(texts: readonly Text[]): { text: string; source: Text }[] {
  const hasWords = ({ data }: Text) => data.trim() !== "";
  const line = texts.slice(texts.findIndex(hasWords), texts.findLastIndex(hasWords) + 1);
  return line.map((source, index) => {
    const text = index === 0 ? source.data.trimStart() : source.data;
    return { text: index === line.length - 1 ? text.trimEnd() : text, source };
  });
}

/** Wraps a text in copies of the elements that format it within its line. */
function formattedText(text: string, source: Text, cell: Element): Node {
  let formatted: Node = document.createTextNode(text);
  for (let parent = source.parentElement; parent && parent !== cell; parent = parent.parentElement) {
    if (parent.matches(blockTags)) continue;
    const format = parent.cloneNode() as Element;
    format.append(formatted);
    formatted = format;
  }
  return formatted;
}
