import { Html, html } from "./escape";

/** More letters than a customs declaration has: words as long make a table of many columns wider than its sheet. */
const longWord = /\S{28,}/gu;
const place = html`<wbr>`.markup;

/** A text whose long words have places where a line may end, for browsers know of none within them. */
export function parted(text: string): Html {
  let markup = "";
  let at = 0;
  for (const { 0: word, index } of text.matchAll(longWord)) {
    markup += html`${text.slice(at, index)}`.markup + piecesOf(word).join(place);
    at = index + word.length;
  }
  return new Html(markup + html`${text.slice(at)}`.markup);
}

const lettersInPiece = 12;

/** The word in escaped pieces; none begins with a mark of the letter before it. */
function piecesOf(word: string): string[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  for (const letter of word) {
    if (piece.length >= lettersInPiece && !/[\p{M}\p{Cf}]/u.test(letter)) {
      pieces.push(html`${piece.join("")}`.markup);
      piece = [];
    }
    piece.push(letter);
  }
  return [...pieces, html`${piece.join("")}`.markup];
}
