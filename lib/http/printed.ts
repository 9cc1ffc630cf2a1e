import type { Asker } from "@/lib/kernel/asker";
import { contentDisposition } from "@/lib/print/disposition";
import type { Order } from "@/lib/print/queue";
import type { FileFormat, FileKey } from "@/lib/print/render";

export const fileTypes: Record<FileFormat, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** What a route says besides that answers 304. */
export const sameFile = { 304: "Not modified: the caller already has this file" };

/** How a file is to be taken: shown in the browser, or saved. */
export type Disposition = "inline" | "attachment";

/** The headers that name a file. */
export const fileHeaders = (type: string, name: string, disposition: Disposition) => ({
  "content-type": type,
  "content-disposition": contentDisposition(name, disposition),
});

/** Bytes with their length. */
export const respondBytes = (bytes: Uint8Array, headers: Record<string, string>): Response =>
  new Response(Buffer.from(bytes), { headers: { ...headers, "content-length": String(bytes.byteLength) } });

type Printed = {
  asker: Asker;
  /** Made of all that is printed, and of the version that prints. */
  key: FileKey;
  /** What describes the bytes. */
  headers: Record<string, string>;
  render: (order: Order, key: FileKey) => Promise<Uint8Array>;
};

/** What a print thread makes, or 304 when the caller has the same bytes. */
export async function respondPrinted(
  { asker, key, headers: described, render }: Printed,
  request: Request,
): Promise<Response> {
  const etag = `"${key.tag}"`;
  const headers = { etag, "cache-control": "private, no-cache" };
  if (names(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return respondBytes(await render(orderOf(asker, request), key), { ...headers, ...described });
}

/** Whether `If-None-Match` names a tag; a proxy that packs answers marks their tags as weak (RFC 9110, 13.1.2). */
const names = (given: string | null, etag: string) =>
  given?.split(",").some((tag) => ["*", etag, `W/${etag}`].includes(tag.trim())) ?? false;

/**
 * What a request asks of the print queue: to be forgotten when its caller has gone, and to come after others when it says
 * so by an urgency of 5 to 7 (`Priority`, RFC 9218).
 */
export const orderOf = (asker: Asker, { headers, signal }: Request): Order => ({
  asker,
  signal,
  isBackground: /(?:^|[\s,])u=[5-7]\b/.test(headers.get("priority")?.slice(0, 100) ?? ""),
});
