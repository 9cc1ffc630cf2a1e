import { readFile } from "node:fs/promises";
import { readBytes } from "@/lib/http/body";
import { invalid } from "@/lib/kernel/errors";
import { receiveForm } from "./receive";

/**
 * Reads a small file as the input `file`, sent in a form or as the whole body. Throws `payload_too_large`,
 * `validation_error`.
 */
export async function readFileBytes(request: Request, maxBytes: number): Promise<{ file: Uint8Array }> {
  const isForm = /^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "");
  if (!isForm) return { file: await readBytes(request, maxBytes) };
  await using form = await receiveForm(request, maxBytes);
  if (!form.file) throw invalid("file", "required");
  return { file: await readFile(form.file.path) };
}
