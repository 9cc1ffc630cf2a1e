import type { FileType } from "@/db/enums";
import { contentDisposition } from "@/lib/print/content-disposition";

type Enclosed = {
  name: string;
  contentType: FileType;
  sizeBytes: number;
  content: Buffer | ReadableStream<Uint8Array>;
};

/** Returns a file that somebody uploaded, under the type of its content and with every active content disabled. */
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
