import type { Asker } from "@/lib/kernel/asker";
import { contentDisposition } from "@/lib/print/content-disposition";
import type { PrintRequest } from "@/lib/print/queue";
import type { FileFormat, FileKey } from "@/lib/print/render";

export const fileTypes: Record<FileFormat, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Describes the status 304 of routes that return files. */
export const notModifiedStatus = { 304: "Not modified: the caller already has this file" };

/** Whether the browser shows or saves a file. */
export type Disposition = "inline" | "attachment";

/** Returns the headers with the type and the name of a file. */
export const fileHeaders = (type: string, name: string, disposition: Disposition) => ({
  "content-type": type,
  "content-disposition": contentDisposition(name, disposition),
});

/** Returns bytes with their length. */
export const respondBytes = (bytes: Uint8Array, headers: Record<string, string>): Response =>
  new Response(Buffer.from(bytes), { headers: { ...headers, "content-length": String(bytes.byteLength) } });

type Printed = {
  asker: Asker;
  /** Depends on everything that is printed and on the version that prints. */
  key: FileKey;
  /** The headers that describe the bytes. */
  headers: Record<string, string>;
  render: (order: PrintRequest, key: FileKey) => Promise<Uint8Array>;
};

/** Returns what a print thread makes, or 304 if the caller already has the same bytes. */
export async function respondPrinted(
  { asker, key, headers: described, render }: Printed,
  request: Request,
): Promise<Response> {
  const etag = `"${key.tag}"`;
  const headers = { etag, "cache-control": "private, no-cache" };
  if (matchesTag(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  return respondBytes(await render(printOrderOf(asker, request), key), { ...headers, ...described });
}

/**
 * Returns whether `If-None-Match` contains a tag. A proxy that compresses responses marks their tags as weak (RFC 9110,
 * 13.1.2).
 */
const matchesTag = (given: string | null, etag: string) =>
  given?.split(",").some((tag) => ["*", etag, `W/${etag}`].includes(tag.trim())) ?? false;

/**
 * Returns how the print queue should treat a request: drop it when its caller has gone, and print it after others if
 * its urgency is 5 to 7 (`Priority`, RFC 9218).
 */
export const printOrderOf = (asker: Asker, { headers, signal }: Request): PrintRequest => ({
  asker,
  signal,
  isBackground: /(?:^|[\s,])u=[5-7]\b/.test(headers.get("priority")?.slice(0, 100) ?? ""),
});
