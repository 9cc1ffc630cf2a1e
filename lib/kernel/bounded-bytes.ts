/** Reads bytes that come from outside. Stops reading after `mostBytes` and throws the error that `tooLong` creates. */
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

/** Reads a response body as UTF-8 text, with the same limit as `boundedBytes`. */
export const boundedText = async (
  { body }: Pick<Response, "body">,
  mostBytes: number,
  tooLong: () => Error,
): Promise<string> => (await boundedBytes(body, mostBytes, tooLong)).toString("utf8");
