import sharp from "sharp";

const circle = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle cx="50%" cy="50%" r="30%" fill="none" stroke="#2b3c9e" stroke-width="5%"/></svg>`;

/** Creates a stamp with a blue ring on off-white paper, as an office scanner produces it. */
export const scannedStamp = (format: "png" | "jpeg" | "webp" = "jpeg", size = 1_000): Promise<Buffer> =>
  sharp(Buffer.from(circle(size)))
    .flatten({ background: "#f6f4ee" })
    .toFormat(format)
    .toBuffer();

/** Returns files that are rejected: the fault of each, and the key of its message. */
export async function refusedPictures(): Promise<Array<{ name: string; file: Buffer; message: string }>> {
  const png = await scannedStamp("png", 400);
  const huge = sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: "#fff" } });
  const sheet = sharp({ create: { width: 400, height: 300, channels: 3, background: "#f6f4ee" } });
  const glass = sharp({ create: { width: 40, height: 30, channels: 4, background: "#0000" } });
  return [
    { name: "a blank sheet", file: await sheet.jpeg().toBuffer(), message: "image_blank" },
    { name: "nothing on glass", file: await glass.png().toBuffer(), message: "image_blank" },
    { name: "an SVG with a script", file: Buffer.from(`${circle(10)}<script/>`), message: "image_type" },
    { name: "a GIF", file: await sharp(png).gif().toBuffer(), message: "image_type" },
    { name: "an AVIF", file: await sharp(png).avif({ effort: 0 }).toBuffer(), message: "image_type" },
    { name: "a text", file: Buffer.from("печать"), message: "image_type" },
    { name: "a PDF", file: Buffer.from("%PDF-1.7\n"), message: "image_type" },
    { name: "half of a PNG", file: png.subarray(0, png.length / 2), message: "image" },
    { name: "49 million pixels", file: await huge.png().toBuffer(), message: "image" },
  ];
}
