import { maxArchiveEntries, maxTextBytes, maxUnpackedBytes } from "@/lib/imports/limits";
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

const endRecordSignature = 0x06054b50;
const directoryEntrySignature = 0x02014b50;
const endRecordBytes = 22;
const directoryEntryBytes = 46;

/** Throws Refused unless the bytes are a plain archive that contains this part. */
export function checkArchive(file: Buffer, mainPart: string): void {
  const entries = readDirectory(file);
  if (!entries.some(({ name }) => name === mainPart)) throw new Refused("other_kind");
  if (entries.some(isNestedArchive)) throw new Refused("other_kind");
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const hasHugeText = entries.some(
    ({ name, unpacked: bytes }) => name.endsWith(".xml") && bytes > maxTextBytes,
  );
  if (unpacked > maxUnpackedBytes || hasHugeText) throw new Refused("too_large_inside");
  const entriesByStart = entries.toSorted((a, b) => a.start - b.start);
  if (entriesByStart.some((entry, index) => index > 0 && entry.start < entriesByStart[index - 1]!.end)) {
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
export function readDirectory(file: Buffer): Entry[] {
  const end = findEndRecord(file);
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  if (count > maxArchiveEntries) throw new Refused("too_large_inside");
  if (count === 0 || at + file.readUInt32LE(end + 12) > end) throw new Refused("damaged");
  return Array.from({ length: count }, () => {
    if (at + directoryEntryBytes > end || file.readUInt32LE(at) !== directoryEntrySignature)
      throw new Refused("damaged");
    const uint16At = (offset: number) => file.readUInt16LE(at + offset);
    const uint32At = (offset: number) => file.readUInt32LE(at + offset);
    const [flags, method] = [uint16At(8), uint16At(10)];
    const [packed, unpacked, start] = [uint32At(20), uint32At(24), uint32At(42)];
    const nameBytes = uint16At(28);
    const nextAt = at + directoryEntryBytes + nameBytes + uint16At(30) + uint16At(32);
    if (flags & 1) throw new Refused("encrypted");
    const name = file.toString("utf8", at + directoryEntryBytes, at + directoryEntryBytes + nameBytes);
    at = nextAt;
    return { name, method, start, end: start + 30 + nameBytes + packed, packed, unpacked };
  });
}

function findEndRecord(file: Buffer): number {
  for (
    let at = file.length - endRecordBytes;
    at >= Math.max(0, file.length - endRecordBytes - 65_535);
    at--
  ) {
    if (file.readUInt32LE(at) === endRecordSignature) return at;
  }
  throw new Refused("damaged");
}
