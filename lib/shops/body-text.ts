/**
 * Decodes a body by the charset of its content type (modules of old Russian shops use windows-1251), UTF-8 if there is
 * none or it is unknown. Percent-encoded parts of a form are converted to UTF-8, as form parsers expect. A multipart
 * form is converted to a URL-encoded one, and returned as it is if it cannot be parsed.
 */
export async function bodyText(bytes: Uint8Array, contentType: string | null): Promise<string> {
  const isMultipart = /^\s{0,10}multipart\/form-data\b/i.test(contentType ?? "");
  return (isMultipart && (await multipartAsUrlEncoded(bytes, contentType!))) || plainText(bytes, contentType);
}

/** Converts a multipart form to a URL-encoded one, without files; returns null if it is not a valid form. */
async function multipartAsUrlEncoded(bytes: Uint8Array, contentType: string): Promise<string | null> {
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
