import type { Asker } from "@/lib/kernel/asker";
import { contentDisposition } from "@/lib/print/disposition";
import type { RegisterPaper } from "@/lib/print/register/paper";
import { fileKey, renderRegister } from "@/lib/print/render";
import { fileTypes, names, orderOf } from "./paper";

type RegisterFile = { asker: Asker; format: "xlsx" | "pdf"; name: string; paper: RegisterPaper };

/** A register as a file, or 304 when the caller has the same one. */
export async function respondRegister(
  { asker, format, name, paper }: RegisterFile,
  request: Request,
): Promise<Response> {
  const key = fileKey(paper, format);
  const etag = `"${key.tag}"`;
  const headers = { etag, "cache-control": "private, no-cache" };
  if (names(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  const bytes = await renderRegister(paper, format, orderOf(asker, request), key);
  return new Response(Buffer.from(bytes), {
    headers: {
      ...headers,
      "content-type": fileTypes[format],
      "content-length": String(bytes.byteLength),
      "content-disposition": contentDisposition(`${name}.${format}`, "attachment"),
    },
  });
}
