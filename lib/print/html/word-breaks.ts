import { Html, html } from "./escape";

/**
 * A word longer than any customs declaration number: such words make a table with many columns wider than its sheet.
 */
const longWord = /\S{28,}/gu;
const breakMarkup = html`<wbr>`.markup;

/** Returns a text with possible line breaks inside long words, where browsers would not break by themselves. */
export function withWordBreaks(text: string): Html {
  let markup = "";
  let at = 0;
  for (const { 0: word, index } of text.matchAll(longWord)) {
    const pieces = piecesOf(word).map((piece) => html`${piece}`.markup);
    markup += html`${text.slice(at, index)}`.markup + pieces.join(breakMarkup);
    at = index + word.length;
  }
  return new Html(markup + html`${text.slice(at)}`.markup);
}

/** Returns the pieces between the possible breaks of a text without spaces. */
export const piecesBetweenBreaks = (word: string): string[] =>
  word.search(longWord) < 0 ? [word] : piecesOf(word);

const lettersPerPiece = 12;

/** Splits a word into pieces; no piece begins with a combining mark of the preceding letter. */
function piecesOf(word: string): string[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  for (const letter of word) {
    if (piece.length >= lettersPerPiece && !/[\p{M}\p{Cf}]/u.test(letter)) {
      pieces.push(piece.join(""));
      piece = [];
    }
    piece.push(letter);
  }
  return [...pieces, piece.join("")];
}
