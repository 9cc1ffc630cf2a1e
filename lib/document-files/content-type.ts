import type { FileType } from "@/db/enums";

/** A file that is read in parts. */
export type SliceableFile = Pick<Blob, "size" | "slice">;

const signatures: [FileType, Buffer][] = [
  ["application/pdf", Buffer.from("%PDF-")],
  ["image/png", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
  ["image/jpeg", Buffer.from([0xff, 0xd8, 0xff])],
];

const endMarks: Record<FileType, Buffer> = {
  "application/pdf": Buffer.from("%%EOF"),
  "image/png": Buffer.from("IEND"),
  "image/jpeg": Buffer.from([0xff, 0xd9]),
};

/** How far before the end to look for the end mark, because programs leave bytes behind it. */
const tailBytes = 2_048;

const headBytes = 8;

/**
 * Returns a file's type by its content, whatever its name; null for anything but PDF, JPEG and PNG, and for a
 * truncated file.
 */
export async function contentTypeOf(file: SliceableFile): Promise<FileType | null> {
  const read = async (from: number, to?: number) => Buffer.from(await file.slice(from, to).arrayBuffer());
  const head = await read(0, headBytes);
  const type = signatures.find(([, bytes]) => head.subarray(0, bytes.length).equals(bytes))?.[0];
  if (!type) return null;
  return (await read(Math.max(0, file.size - tailBytes))).includes(endMarks[type]) ? type : null;
}

const extensions: Record<FileType, { usual: string; known: RegExp }> = {
  "application/pdf": { usual: "pdf", known: /\.pdf$/i },
  "image/jpeg": { usual: "jpg", known: /\.jpe?g$/i },
  "image/png": { usual: "png", known: /\.png$/i },
};

/** Returns the name under which a file is saved: the name as sent, with the extension of its actual type. */
export function fileNameFor(name: string, type: FileType): string {
  const { usual, known } = extensions[type];
  return known.test(name) ? name : `${name}.${usual}`;
}
