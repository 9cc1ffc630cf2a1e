/** The lines of a text that comes in pieces. The last one counts even if it does not end. */
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
