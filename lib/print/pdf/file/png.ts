import { inflateSync } from "node:zlib";
import { compress } from "./compress";

/** A picture as stored in a PDF: rows of colours and a mask of their opacity, both compressed. */
export type PdfPicture = {
  width: number;
  height: number;
  /** The dictionary entries that describe the colours (ISO 32000-1, 8.9.5). */
  colours: string;
  data: Buffer;
  /** 8 bits per pixel; null for a fully opaque picture. */
  mask: Buffer | null;
};

/** Colour types of a PNG (PNG specification, 11.2.2 IHDR), and the number of channels of each. */
const colourTypes = { grey: 0, rgb: 2, palette: 3, greyAlpha: 4, rgba: 6 };
const channelsByColourType: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

type Png = {
  width: number;
  height: number;
  depth: number;
  kind: number;
  palette: Buffer;
  transparency: Buffer;
  data: Buffer;
};

/** Converts a PNG file for a PDF. Throws for other files and for an interlaced PNG. */
export function pictureOfPng(file: Buffer): PdfPicture {
  const png = readPng(file);
  const { width, height, depth, kind } = png;
  const channels = channelsByColourType[kind]!;
  if (kind === colourTypes.greyAlpha || kind === colourTypes.rgba) return splitAlpha(png, channels - 1);
  // A PDF accepts rows packed like those of a PNG.
  const rows = `/DecodeParms<</Predictor 15/Colors ${channels}/BitsPerComponent ${depth}/Columns ${width}>>`;
  const colours = `/ColorSpace${colourSpaceOf(png)}/BitsPerComponent ${depth}${rows}${colourKeyOf(png)}`;
  const mask = kind === colourTypes.palette && png.transparency.length > 0 ? maskOfPalette(png) : null;
  return { width, height, colours, data: png.data, mask };
}

const colourSpaceOf = ({ kind, palette }: Png): string => {
  if (kind === colourTypes.palette)
    return `[/Indexed/DeviceRGB ${palette.length / 3 - 1}<${palette.toString("hex")}>]`;
  return kind === colourTypes.grey || kind === colourTypes.greyAlpha ? "/DeviceGray" : "/DeviceRGB";
};

/** A PNG without a palette may declare one colour as transparent (8.9.6.4). */
function colourKeyOf({ kind, transparency }: Png): string {
  if (kind === colourTypes.palette || transparency.length === 0) return "";
  const parts = Array.from({ length: transparency.length / 2 }, (_, index) =>
    transparency.readUInt16BE(2 * index),
  );
  return `/Mask[${parts.flatMap((part) => [part, part]).join(" ")}]`;
}

function readPng(file: Buffer): Png {
  if (file.toString("latin1", 1, 4) !== "PNG") throw new Error("a picture that is no PNG");
  const chunks = chunksOf(file);
  const head = chunks.get("IHDR")![0]!;
  if (head[12] !== 0) throw new Error("an interlaced PNG");
  return {
    width: head.readUInt32BE(0),
    height: head.readUInt32BE(4),
    depth: head[8]!,
    kind: head[9]!,
    palette: Buffer.concat(chunks.get("PLTE") ?? []),
    transparency: Buffer.concat(chunks.get("tRNS") ?? []),
    data: Buffer.concat(chunks.get("IDAT") ?? []),
  };
}

function chunksOf(file: Buffer): Map<string, Buffer[]> {
  const chunks = new Map<string, Buffer[]>();
  for (let at = 8; at + 8 <= file.length; ) {
    const start = at + 8;
    const length = file.readUInt32BE(at);
    const name = file.toString("latin1", at + 4, start);
    chunks.set(name, [...(chunks.get(name) ?? []), file.subarray(start, start + length)]);
    at = start + length + 4;
  }
  return chunks;
}

/** A palette lists the opacity of its first colours; the others are opaque. */
function maskOfPalette(png: Png): Buffer {
  const { width, height, depth, transparency } = png;
  const opacities = Buffer.alloc(256, 0xff);
  opacities.set(transparency);
  const mask = Buffer.alloc(width * height);
  const pixelsPerByte = 8 / depth;
  pixelRowsOf(png, 1).forEach((row, y) => {
    for (let x = 0; x < width; x++) {
      const shift = 8 - depth * ((x % pixelsPerByte) + 1);
      mask[y * width + x] = opacities[(row[Math.floor(x / pixelsPerByte)]! >> shift) & (2 ** depth - 1)]!;
    }
  });
  return compress(mask);
}

function splitAlpha(png: Png, colourCount: number): PdfPicture {
  const { width, height, depth } = png;
  const bytesPerChannel = depth / 8;
  const channels = colourCount + 1;
  const colours = Buffer.alloc(width * height * colourCount);
  const mask = Buffer.alloc(width * height);
  pixelRowsOf(png, channels).forEach((row, y) => {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      for (let colour = 0; colour < colourCount; colour++)
        colours[pixel * colourCount + colour] = row[(x * channels + colour) * bytesPerChannel]!;
      mask[pixel] = row[(x * channels + colourCount) * bytesPerChannel]!;
    }
  });
  const entries = `/ColorSpace${colourSpaceOf(png)}/BitsPerComponent 8`;
  return { width, height, colours: entries, data: compress(colours), mask: compress(mask) };
}

/** Undoes the PNG row filters, which store each row as differences from its neighbours (PNG specification, 9). */
function pixelRowsOf({ width, height, depth, data }: Png, channels: number): Buffer[] {
  const bytes = inflateSync(data);
  const bytesPerPixel = Math.max(1, (channels * depth) / 8);
  const length = Math.ceil((width * channels * depth) / 8);
  let previousRow: Buffer = Buffer.alloc(length);
  return Array.from({ length: height }, (_, y) => {
    const start = y * (length + 1);
    const row = bytes.subarray(start + 1, start + 1 + length);
    undoFilter(bytes[start]!, row, previousRow, bytesPerPixel);
    previousRow = row;
    return row;
  });
}

function undoFilter(filter: number, row: Buffer, previousRow: Buffer, bytesPerPixel: number): void {
  if (filter === 0) return;
  for (let at = 0; at < row.length; at++) {
    const left = at < bytesPerPixel ? 0 : row[at - bytesPerPixel]!;
    const up = previousRow[at]!;
    const upperLeft = at < bytesPerPixel ? 0 : previousRow[at - bytesPerPixel]!;
    row[at] = (row[at]! + predictedByte(filter, left, up, upperLeft)) & 0xff;
  }
}

function predictedByte(filter: number, left: number, up: number, upperLeft: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const estimate = left + up - upperLeft;
  const [byLeft, byUp, byCorner] = [
    Math.abs(estimate - left),
    Math.abs(estimate - up),
    Math.abs(estimate - upperLeft),
  ];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : upperLeft;
}
