import { crc32, deflateSync } from "node:zlib";
import { zipSync } from "fflate";
import sharp from "sharp";
import type { HostileFile } from "./hostile-file";

/** A black-and-white PNG that claims this size, with correct checksums. */
function png(width: number, height: number, pixels: Buffer, ...extraChunks: [string, Buffer][]): Buffer {
  const headerData = Buffer.alloc(13);
  headerData.writeUInt32BE(width, 0);
  headerData.writeUInt32BE(height, 4);
  headerData[8] = 1;
  const chunk = ([type, data]: [string, Buffer]) => {
    const typeAndData = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(typeAndData), 4);
    return Buffer.concat([frame.subarray(0, 4), typeAndData, frame.subarray(4)]);
  };
  const chunks: [string, Buffer][] = [
    ["IHDR", headerData],
    ...extraChunks,
    ["IDAT", pixels],
    ["IEND", Buffer.alloc(0)],
  ];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks.map(chunk)]);
}

/** Images that are larger than they look, or not images at all. */
export async function hostilePictures(insideUrl: string): Promise<HostileFile[]> {
  const smallPng = await sharp({ create: { width: 20, height: 20, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const jpeg = await sharp(smallPng).jpeg().toBuffer();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9" onload="attack(1)"><image xlink:href="${insideUrl}/svg" width="9" height="9"/><image href="file:///etc/passwd" width="9" height="9"/></svg>`;
  const files: [string, Buffer][] = [
    ["30,000 by 30,000 points", png(30_000, 30_000, deflateSync(Buffer.alloc(30_000 * 3_751)))],
    ["two thousand million points", png(2 ** 31 - 1, 2 ** 31 - 1, deflateSync(Buffer.alloc(64)))],
    ["no points at all", png(0, 0, deflateSync(Buffer.alloc(0)))],
    ["a JPEG of 30,000 by 30,000", Buffer.from("ffd8ffc0000b087530753001011100ffda0008010100003f00", "hex")],
    ["half of a picture", png(200, 200, deflateSync(Buffer.alloc(200 * 26))).subarray(0, 60)],
    [
      "a profile that unpacks without end",
      png(0, 1, deflateSync(Buffer.alloc(2)), [
        "iCCP",
        Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(100 * 1024 * 1024))]),
      ]),
    ],
    ["an SVG with a script and links", Buffer.from(svg)],
    [
      "an SVG that says it is a PNG",
      Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.from(svg)]),
    ],
    ["a GIF", await sharp(smallPng).gif().toBuffer()],
    ["a picture and a page", Buffer.concat([Buffer.from("<html><script>attack(1)</script>"), smallPng])],
    ["a program", Buffer.from("7f454c4602010100".padEnd(256, "0"), "hex")],
    ["nothing", Buffer.alloc(0)],
    ["zeros", Buffer.alloc(1_000)],
    ["the head of a JPEG alone", jpeg.subarray(0, 20)],
  ];
  const polyglot = Buffer.concat([smallPng, zipSync({ a: new Uint8Array(1) })]);
  return [
    ...files.map(([name, bytes]) => ({ name, bytes, isRefused: true })),
    // Images are redrawn, so nothing appended to them is kept.
    { name: "a picture and an archive", bytes: polyglot, isRefused: false },
  ];
}
