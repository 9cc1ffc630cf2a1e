import type { Paragraph, Run } from "@/lib/print/section";
import { type Html, html } from "./escape";

/** Returns the escaped markup of paragraphs. */
export const paragraphsHtml = (paragraphs: Paragraph[]): Html[] => paragraphs.map(paragraphHtml);

function paragraphHtml({ runs, opposite, align, depth, marker }: Paragraph): Html {
  // Lists nested deeper than the style sheet provides for keep the deepest indent.
  const classes = `${align} depth-${Math.min(depth, 6)}`;
  if (opposite) {
    return html`<p class="${classes} apart"><span>${marker && `${marker} `}${runs.map(runHtml)}</span><span>${opposite.map(runHtml)}</span></p>`;
  }
  return html`<p class="${classes}">${marker && html`<span class="marker">${marker}</span>`}${runs.map(runHtml)}</p>`;
}

function runHtml({ text, bold, italic, underline, strike, href }: Run): Html {
  let result = html`${text}`;
  if (strike) result = html`<s>${result}</s>`;
  if (underline) result = html`<u>${result}</u>`;
  if (italic) result = html`<em>${result}</em>`;
  if (bold) result = html`<strong>${result}</strong>`;
  if (href) result = html`<a href="${href}" rel="noopener noreferrer nofollow" target="_blank">${result}</a>`;
  return result;
}
