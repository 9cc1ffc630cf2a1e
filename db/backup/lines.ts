/** Splits a text that arrives in pieces into lines. The last line counts even without a line break. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let lineStart: string[] = [];
  for await (const piece of pieces) {
    const [rest = "", ...lines] = piece.split("\n");
    lineStart.push(rest);
    for (const end of lines) {
      yield lineStart.join("");
      lineStart = [end];
    }
  }
  if (lineStart.join("")) yield lineStart.join("");
}
