/**
 * Reads bytes that come from outside. Stops reading after `maxBytes` and throws the error that `tooLongError` creates.
 */
export async function readBoundedBytes(
  source: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
  tooLongError: () => Error,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLongError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads a response body as UTF-8 text, with the same limit as `readBoundedBytes`. */
export const readBoundedText = async (
  { body }: Pick<Response, "body">,
  maxBytes: number,
  tooLongError: () => Error,
): Promise<string> => (await readBoundedBytes(body, maxBytes, tooLongError)).toString("utf8");
