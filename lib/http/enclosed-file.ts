import type { FileType } from "@/db/enums";
import { contentDisposition } from "@/lib/print/disposition";

type Enclosed = {
  name: string;
  contentType: FileType;
  sizeBytes: number;
  content: Buffer | ReadableStream<Uint8Array>;
};

/** A file as somebody sent it: shown as what its content is, and allowed to do nothing. */
export const respondEnclosed = ({ name, contentType, sizeBytes, content }: Enclosed): Response =>
  new Response(Buffer.isBuffer(content) ? new Uint8Array(content) : content, {
    headers: {
      "content-type": contentType,
      "content-length": String(sizeBytes),
      "content-disposition": contentDisposition(name, "inline"),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
