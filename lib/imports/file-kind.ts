import { open } from "node:fs/promises";
import type { FileKind } from "@/lib/recognition/part";

const signatures: [FileKind, Buffer][] = [
  ["docx", Buffer.from("PK\x03\x04", "latin1")],
  ["pdf", Buffer.from("%PDF-")],
  ["image", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
  ["image", Buffer.from([0xff, 0xd8, 0xff])],
];

const endOfArchiveSignature = Buffer.from("PK\x05\x06", "latin1");
const endOfArchiveBytes = 22;
const maxCommentBytes = 65_535;

/**
 * Detects the kind of a file by its content, ignoring its name. Returns null for anything but DOCX, PDF, PNG and JPEG,
 * and for a file of two kinds, such as a PDF with an appended archive.
 */
export async function fileKind(path: string): Promise<FileKind | null> {
  await using file = await open(path);
  const { size } = await file.stat();
  const head = Buffer.alloc(16);
  await file.read(head, 0, head.length, 0);
  const kind = signatures.find(([, bytes]) => head.subarray(0, bytes.length).equals(bytes))?.[0];
  if (!kind || kind === "docx") return kind ?? null;
  const tail = Buffer.alloc(Math.min(size, endOfArchiveBytes + maxCommentBytes));
  await file.read(tail, 0, tail.length, size - tail.length);
  return endsAsArchive(tail) ? null : kind;
}

const compoundFileSignature = Buffer.from("d0cf11e0a1b11ae1", "hex");

/** Returns whether a file is of Word before 2007, or a DOCX protected by a password. */
export async function isOldWordFile(path: string): Promise<boolean> {
  await using file = await open(path);
  const head = Buffer.alloc(compoundFileSignature.length);
  await file.read(head, 0, head.length, 0);
  return head.equals(compoundFileSignature);
}

/**
 * Whether the file can be read as an archive. Archives are read from the end: the last record contains the length of
 * the comment that ends the file.
 */
function endsAsArchive(tail: Buffer): boolean {
  for (
    let at = tail.lastIndexOf(endOfArchiveSignature);
    at >= 0;
    at = at > 0 ? tail.lastIndexOf(endOfArchiveSignature, at - 1) : -1
  ) {
    const rest = tail.length - at - endOfArchiveBytes;
    if (rest >= 0 && tail.readUInt16LE(at + 20) === rest) return true;
  }
  return false;
}
