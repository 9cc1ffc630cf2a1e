/** Splits a text that arrives in pieces into lines. The last line counts even without a line break. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = [];
  for await (const piece of pieces) {
    const [rest = "", ...ends] = piece.split("\n");
    begun.push(rest);
    for (const end of ends) {
      yield begun.join("");
      begun = [end];
    }
  }
  if (begun.join("")) yield begun.join("");
}
