/** The text of an answer from outside, of at most so many bytes. Throws what `tooLong` makes of a longer one, which is read no further. */
export async function boundedText(
  { body }: Pick<Response, "body">,
  mostBytes: number,
  tooLong: () => Error,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
