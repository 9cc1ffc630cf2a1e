import { maximumEntries, maximumTextBytes, maximumUnpackedBytes } from "@/lib/imports/limits";
import { Refused } from "./refusal";

/**
 * Checks the directory of a DOCX or XLSX and rejects files that would grow without bounds, before anything is unpacked.
 */

type Entry = {
  name: string;
  /** The compression method: 0 for none, 8 for DEFLATE. */
  method: number;
  start: number;
  end: number;
  packed: number;
  /** The declared size. */
  unpacked: number;
};

const endRecord = 0x06054b50;
const directoryRecord = 0x02014b50;
const endBytes = 22;
const directoryBytes = 46;

/** Throws Refused unless the bytes are a plain archive that contains this part, by default that of a Word document. */
export function checkArchive(file: Buffer, mainPart = "word/document.xml"): void {
  const entries = directoryOf(file);
  if (!entries.some(({ name }) => name === mainPart)) throw new Refused("other_kind");
  if (entries.some(isNestedArchive)) throw new Refused("other_kind");
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const isHuge = entries.some(
    ({ name, unpacked: bytes }) => name.endsWith(".xml") && bytes > maximumTextBytes,
  );
  if (unpacked > maximumUnpackedBytes || isHuge) throw new Refused("too_large_inside");
  const inOrder = entries.toSorted((a, b) => a.start - b.start);
  if (inOrder.some((entry, index) => index > 0 && entry.start < inOrder[index - 1]!.end)) {
    throw new Refused("damaged");
  }
}

/**
 * Whether an entry is an archive. Word and Excel store embedded files as they are; those are ignored because nothing
 * here opens them.
 */
const isNestedArchive = ({ name }: Entry) =>
  /\.(zip|rar|7z|gz|tgz|bz2|xz|jar|docx|docm)$/i.test(name) && !/^(?:word|xl)\/embeddings\//.test(name);

/** Returns the entries in an archive's directory. Throws Refused. */
export function directoryOf(file: Buffer): Entry[] {
  const end = endOf(file);
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  if (count > maximumEntries) throw new Refused("too_large_inside");
  if (count === 0 || at + file.readUInt32LE(end + 12) > end) throw new Refused("damaged");
  return Array.from({ length: count }, () => {
    if (at + directoryBytes > end || file.readUInt32LE(at) !== directoryRecord) throw new Refused("damaged");
    const word = (offset: number) => file.readUInt16LE(at + offset);
    const double = (offset: number) => file.readUInt32LE(at + offset);
    const [flags, method] = [word(8), word(10)];
    const [packed, unpacked, start] = [double(20), double(24), double(42)];
    const nameBytes = word(28);
    const nextAt = at + directoryBytes + nameBytes + word(30) + word(32);
    if (flags & 1) throw new Refused("encrypted");
    const name = file.toString("utf8", at + directoryBytes, at + directoryBytes + nameBytes);
    at = nextAt;
    return { name, method, start, end: start + 30 + nameBytes + packed, packed, unpacked };
  });
}

function endOf(file: Buffer): number {
  for (let at = file.length - endBytes; at >= Math.max(0, file.length - endBytes - 65_535); at--) {
    if (file.readUInt32LE(at) === endRecord) return at;
  }
  throw new Refused("damaged");
}
