import { randomUUID } from "node:crypto";
import type { Call } from "./api-client";

type FormFile = { name: string; bytes: Buffer };

/** Returns a form with a file, as a browser sends it. */
export function formWith(file: FormFile | null, fields: Record<string, string>): Call {
  const boundary = `form-${randomUUID()}`;
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from("\r\n"),
    ]);
  const raw = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    ...(file
      ? [part(`name="file"; filename="${file.name}"\r\nContent-Type: application/octet-stream`, file.bytes)]
      : []),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { raw, headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}
