import { inflateRawSync } from "node:zlib";
import { readDirectory } from "@/lib/imports/reading/archive";

const localHeaderBytes = 30;
const deflateMethod = 8;

/** Thrown if the content of an archive exceeds the limit. */
export class TooLargeInside extends Error {}

/**
 * Unpacks the files of an archive whose names fulfil a condition, at most `maxBytes` in total, whatever sizes the
 * archive declares. Throws TooLargeInside, and other errors if it is not an archive.
 */
export function unpack(archive: Buffer, isWanted: (name: string) => boolean, maxBytes: number): Buffer[] {
  let remainingBytes = maxBytes;
  return readDirectory(archive)
    .filter(({ name }) => isWanted(name))
    .map(({ method, start, packed }) => {
      const at =
        start + localHeaderBytes + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
      const content = archive.subarray(at, at + packed);
      const file = method === deflateMethod ? inflate(content, remainingBytes) : content;
      remainingBytes -= file.length;
      if (remainingBytes < 0) throw new TooLargeInside();
      return file;
    });
}

function inflate(content: Buffer, maxBytes: number): Buffer {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, maxBytes) });
  } catch (error) {
    const isTooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    throw isTooLarge ? new TooLargeInside() : error;
  }
}
