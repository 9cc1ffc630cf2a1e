import { inflateRawSync } from "node:zlib";
import { directoryOf } from "@/lib/imports/reading/archive";

const headBytes = 30;
const deflated = 8;

/** What an archive holds is more than may be unpacked of it. */
export class TooLargeInside extends Error {}

/**
 * The files of an archive whose names fulfil a condition, unpacked: of at most so many bytes in all, whatever the archive says of
 * their sizes. Throws TooLargeInside, and other errors for what is no archive.
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
