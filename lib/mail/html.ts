import { type Html, html } from "@/lib/print/html/escape";

const address = /https?:\/\/[^\s<>"]*[^\s<>".,:;!?)»]/g;

/** A plain text as simple HTML: paragraphs, line breaks, and addresses of the web that can be clicked. */
export function emailHtml(text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => html`<p>${linesOf(paragraph)}</p>`);
  const { markup } = html`<div style="font:15px/1.5 sans-serif">${paragraphs}</div>`;
  return `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>${markup}</body></html>`;
}

const linesOf = (paragraph: string): Html[] =>
  paragraph
    .split("\n")
    .flatMap((line, index) => (index === 0 ? linked(line) : [html`<br>`, ...linked(line)]));

function linked(line: string): Html[] {
  const parts: Html[] = [];
  let end = 0;
  for (const { 0: found, index } of line.matchAll(address)) {
    parts.push(html`${line.slice(end, index)}<a href="${found}">${found}</a>`);
    end = index + found.length;
  }
  return [...parts, html`${line.slice(end)}`];
}
