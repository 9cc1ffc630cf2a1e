import { withPhonesInSpans } from "@/lib/values/text";
import { Html, html } from "./html/escape";
import { originalCodeHtml } from "./html/qr";
import { sectionHtml } from "./html/sections";
import { pageCss, paperCss } from "./html/style";
import type { PrintModel } from "./model";

/** Returns the markup of the sheet alone, for a shadow root or a page that already has the paper's style. */
export const renderPaper = (model: PrintModel): string => paperHtml(model).markup;

/**
 * Returns a complete HTML page with its style inlined. It loads nothing, and all user text is escaped. `fontsFor`
 * returns the font rules that the sheet needs.
 */
export function renderHtml(model: PrintModel, fontsFor: (sheet: string) => string = () => ""): string {
  const { title, author } = model;
  const sheet = paperHtml(model);
  const style = new Html(`<style>${fontsFor(sheet.markup)}${paperCss}${pageCss}</style>`);
  return html`<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="author" content="${author}"><title>${title}</title>${style}</head>
<body>${sheet}</body></html>
`.markup;
}

function paperHtml({ sections, orientation, code }: PrintModel): Html {
  const sheetText = html`${sections.map((section) => html`${sectionHtml(section)}\n`)}${code && orientation === "portrait" && originalCodeHtml(code)}`;
  const sheetWithPhoneSpans = new Html(withPhonesInSpans(sheetText.markup));
  return html`<article class="paper ${orientation}"><div class="sheet">${sheetWithPhoneSpans}</div></article>`;
}

export { paperCss };
