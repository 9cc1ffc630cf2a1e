/**
 * A body as text, in the encoding that its content type names (modules of old shops in Russia write windows-1251), UTF-8
 * unless it names one that is known. Of a form, what is written by `%` is in UTF-8 afterwards, as readers of forms take it.
 */
export function bodyText(bytes: Uint8Array, contentType: string | null): string {
  const decoder = decoderOf(contentType);
  const text = decoder.decode(bytes);
  if (decoder.encoding === "utf-8" || !contentType?.includes("x-www-form-urlencoded")) return text;
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (coded) =>
    encodeURIComponent(decoder.decode(Buffer.from(coded.replaceAll("%", ""), "hex")).toWellFormed()),
  );
}

function decoderOf(contentType: string | null): TextDecoder {
  const [, charset = "utf-8"] = /;\s{0,10}charset="?([\w-]{1,40})/i.exec(contentType ?? "") ?? [];
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
