/**
 * A body as text, in the encoding that its content type names (modules of old shops in Russia write windows-1251), UTF-8
 * unless it names one that is known. Of a form, what is written by `%` is in UTF-8 afterwards, as readers of forms take it; one that
 * is sent in parts is written like the others, and as it came where it cannot be taken apart.
 */
export async function bodyText(bytes: Uint8Array, contentType: string | null): Promise<string> {
  const isInParts = /^\s{0,10}multipart\/form-data\b/i.test(contentType ?? "");
  return (isInParts && (await partsOf(bytes, contentType!))) || plainText(bytes, contentType);
}

/** The fields of a form in parts as one without; null for what is none. Files are no fields. */
async function partsOf(bytes: Uint8Array, contentType: string): Promise<string | null> {
  const headers = { "content-type": contentType };
  const form = await new Response(Buffer.from(bytes), { headers }).formData().catch(() => null);
  if (!form) return null;
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
  return new URLSearchParams(fields).toString();
}

function plainText(bytes: Uint8Array, contentType: string | null): string {
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
