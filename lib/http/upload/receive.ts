import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import type { Upload } from "@/lib/imports/schema";
import { makeUploadFolder } from "@/lib/imports/upload-folder";
import { Failure, invalid } from "@/lib/kernel/errors";

/** A form with a file. The file is on disk until the form is disposed of. */
export type UploadedForm = {
  fields: Record<string, string>;
  file: Upload | undefined;
  [Symbol.asyncDispose](): Promise<void>;
};

const maxFieldsBytes = 64 * 1024;

/**
 * Writes the file of a `multipart/form-data` request to a temporary folder while it arrives. Throws `payload_too_large`
 * and `validation_error`.
 */
export async function receiveForm(request: Request, maxBytes: number): Promise<UploadedForm> {
  const folder = await makeUploadFolder();
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const form = await readForm(request, path.join(folder, "file"), maxBytes);
    return { ...form, [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

type Form = Pick<UploadedForm, "fields" | "file">;

async function readForm(request: Request, target: string, maxBytes: number): Promise<Form> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!request.body || !/^multipart\/form-data\b.*boundary=/i.test(contentType))
    throw invalid("file", "not_a_form");
  const form: Form = { fields: {}, file: undefined };
  const parser = new Busboy({
    headers: { "content-type": contentType },
    limits: {
      fileSize: maxBytes,
      files: 1,
      fields: 20,
      fieldSize: 4_000,
      fieldNameSize: 100,
      headerPairs: 50,
    },
  });
  const writing: Promise<void>[] = [];
  let isTooLarge = false;
  parser.on("field", (name, value) => {
    form.fields[name] = value;
  });
  parser.on("file", (_field: string, stream: BusboyFileStream, name: string) => {
    stream.once("limit", () => {
      isTooLarge = true;
    });
    form.file = { path: target, name: fileName(name) };
    const written = pipeline(stream, createWriteStream(target, { mode: 0o600 }));
    // Awaited below; an earlier failure must not end the process.
    written.catch(() => {});
    writing.push(written);
  });
  const bounded = Readable.from(boundedBody(request.body, maxBytes + maxFieldsBytes));
  try {
    await pipeline(bounded, parser);
    await Promise.all(writing);
  } catch (error) {
    throw error instanceof Failure ? error : invalid("file", "broken_form");
  }
  if (isTooLarge) throw new Failure("payload_too_large");
  return form;
}

/**
 * Reads a request to its end even if it exceeds the limit, up to three times the limit, so that its sender gets a
 * response and not a broken connection.
 */
async function* boundedBody(body: ReadableStream<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size <= maxBytes) yield chunk;
    else if (size > maxBytes * 3) break;
  }
  if (size > maxBytes) throw new Failure("payload_too_large");
}

/** Removes the folders that some programs send with the name. */
const fileName = (name: string | undefined) =>
  (name ?? "")
    .toWellFormed()
    .replace(/\p{Cc}/gu, "")
    .split(/[\\/]/)
    .at(-1)!
    .trim()
    .slice(-255)
    // `slice` may leave half of a surrogate pair.
    .replace(/^\p{Cs}/u, "") || "file";
