import { type Html, html } from "@/lib/print/html/escape";

const urlPattern = /https?:\/\/[^\s<>"]*[^\s<>".,:;!?)»]/g;

/** An image in an e-mail, placed after the paragraph that contains `below`, with `caption` under it. */
export type Picture = { name: string; bytes: Uint8Array; below: string; caption?: string };

/** Returns the content id of an image. */
export const pictureId = (index: number) => `picture-${index + 1}`;

/** Converts a plain text to simple HTML: paragraphs with the images below them, line breaks, and links. */
export function emailHtml(text: string, pictures: readonly Picture[] = []): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .flatMap((paragraph) => [html`<p>${linesOf(paragraph)}</p>`, ...picturesBelow(paragraph, pictures)]);
  const { markup } = html`<div style="font:15px/1.5 sans-serif;overflow-wrap:anywhere">${paragraphs}</div>`;
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body>${markup}</body></html>`;
}

const picturesBelow = (paragraph: string, pictures: readonly Picture[]): Html[] =>
  pictures.flatMap(({ name, below, caption }, index) =>
    paragraph.includes(below)
      ? [
          html`<p><img src="cid:${pictureId(index)}" alt="${name}" width="180" height="180">${captionOf(caption)}</p>`,
        ]
      : [],
  );

const captionOf = (caption?: string): Html[] => (caption ? [html`<br>${caption}`] : []);

const linesOf = (paragraph: string): Html[] =>
  paragraph
    .split("\n")
    .flatMap((line, index) => (index === 0 ? withLinks(line) : [html`<br>`, ...withLinks(line)]));

function withLinks(line: string): Html[] {
  const parts: Html[] = [];
  let end = 0;
  for (const { 0: found, index } of line.matchAll(urlPattern)) {
    parts.push(html`${line.slice(end, index)}<a href="${found}">${found}</a>`);
    end = index + found.length;
  }
  return [...parts, html`${line.slice(end)}`];
}
