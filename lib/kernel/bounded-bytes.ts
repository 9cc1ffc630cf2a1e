/** What comes from outside, of at most so many bytes. Throws what `tooLong` makes where more comes, which is read no further. */
export async function boundedBytes(
  coming: AsyncIterable<Uint8Array> | null,
  mostBytes: number,
  tooLong: () => Error,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of coming ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The same of an answer, as text in UTF-8. */
export const boundedText = async (
  { body }: Pick<Response, "body">,
  mostBytes: number,
  tooLong: () => Error,
): Promise<string> => (await boundedBytes(body, mostBytes, tooLong)).toString("utf8");
