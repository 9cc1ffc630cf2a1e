import { crc32, deflateSync } from "node:zlib";
import type { QrCode } from "./qr-code";

/** White space around the code in modules: ISO/IEC 18004 requires four. */
export const quietZoneModules = 4;
const pixelsPerModule = 8;

/** Returns the code as a PNG including its quiet zone, for formats that cannot draw it themselves. */
export function qrPng({ size, bars }: QrCode): { png: Buffer<ArrayBuffer>; side: number } {
  const side = (size + 2 * quietZoneModules) * pixelsPerModule;
  const bytesPerRow = Math.ceil(side / 8);
  // One bit per pixel, white first; every row begins with its filter number, which is 0.
  const pixels = Buffer.alloc((bytesPerRow + 1) * side, 0xff);
  for (let y = 0; y < side; y++) pixels[y * (bytesPerRow + 1)] = 0;
  for (const bar of bars) {
    const top = (bar.y + quietZoneModules) * pixelsPerModule;
    const left = bar.x + quietZoneModules;
    for (let y = top; y < top + pixelsPerModule; y++) {
      // A module is eight pixels wide, so it is one byte of the row.
      const start = y * (bytesPerRow + 1) + 1 + left;
      pixels.fill(0, start, start + bar.length);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk("IHDR", header), chunk("IDAT", deflateSync(pixels)), chunk("IEND", Buffer.alloc(0))];
  return { png: Buffer.concat([signature, ...chunks]), side };
}

function chunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunkBytes = Buffer.alloc(typeAndData.length + 8);
  chunkBytes.writeUInt32BE(data.length, 0);
  chunkBytes.set(typeAndData, 4);
  chunkBytes.writeUInt32BE(crc32(typeAndData), typeAndData.length + 4);
  return chunkBytes;
}
