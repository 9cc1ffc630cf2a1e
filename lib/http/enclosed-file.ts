import type { FileType } from "@/db/enums";
import { contentDisposition } from "@/lib/print/disposition";

type Enclosed = { name: string; contentType: FileType; content: Buffer };

/** A file as somebody sent it: shown as what its content is, and allowed to do nothing. */
export const respondEnclosed = ({ name, contentType, content }: Enclosed): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      "content-type": contentType,
      "content-length": String(content.byteLength),
      "content-disposition": contentDisposition(name, "inline"),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
