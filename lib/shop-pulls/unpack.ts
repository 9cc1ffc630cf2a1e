import { inflateRawSync } from "node:zlib";
import { directoryOf } from "@/lib/imports/reading/archive";

const headBytes = 30;
const deflated = 8;

/** Thrown if the content of an archive exceeds the limit. */
export class TooLargeInside extends Error {}

/**
 * Unpacks the files of an archive whose names fulfil a condition, at most `mostBytes` in total, whatever sizes the
 * archive declares. Throws TooLargeInside, and other errors if it is not an archive.
 */
export function unpack(archive: Buffer, isWanted: (name: string) => boolean, mostBytes: number): Buffer[] {
  let left = mostBytes;
  return directoryOf(archive)
    .filter(({ name }) => isWanted(name))
    .map(({ method, start, packed }) => {
      const at = start + headBytes + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
      const content = archive.subarray(at, at + packed);
      const file = method === deflated ? inflated(content, left) : content;
      left -= file.length;
      if (left < 0) throw new TooLargeInside();
      return file;
    });
}

function inflated(content: Buffer, mostBytes: number): Buffer {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, mostBytes) });
  } catch (error) {
    const isTooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    throw isTooLarge ? new TooLargeInside() : error;
  }
}
