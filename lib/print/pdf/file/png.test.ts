import { inflateSync } from "node:zlib";
import sharp, { type PngOptions } from "sharp";
import { describe, expect, test } from "vitest";
import { pictureOfPng } from "./png";

const [width, height] = [37, 23];

/** Channel values of a picture in which every pixel differs from its neighbours. */
const channelValues = (channels: number) =>
  Array.from({ length: width * height * channels }, (_, index) => (index * 7 + (index >> 4) * 29) % 256);

const pngOf = (channels: 1 | 2 | 3 | 4, options: PngOptions = {}) =>
  sharp(Buffer.from(channelValues(channels)), { raw: { width, height, channels } })
    .toColourspace(channels < 3 ? "b-w" : "srgb")
    .png({ adaptiveFiltering: true, ...options })
    .toBuffer();

const alphaOf = async (png: Buffer) =>
  await sharp(png).ensureAlpha().extractChannel("alpha").raw().toBuffer();

describe("a PNG image in a PDF", () => {
  test.each([
    [4, "/DeviceRGB"],
    [2, "/DeviceGray"],
  ] as const)("of %i channels is split into colours and transparency", async (channels, space) => {
    const png = await pngOf(channels);
    const { colours, data, mask, ...size } = pictureOfPng(png);
    expect(size).toEqual({ width, height });
    expect(colours).toContain(`/ColorSpace${space}/BitsPerComponent 8`);
    const numbers = channelValues(channels);
    const isColour = (_: number, index: number) => index % channels < channels - 1;
    expect([...inflateSync(data)]).toEqual(numbers.filter(isColour));
    expect([...inflateSync(mask!)]).toEqual(numbers.filter((_, index) => !isColour(0, index)));
  });

  test.each([
    [3, "/DeviceRGB", 3],
    [1, "/DeviceGray", 1],
  ] as const)("of %i channels without transparency keeps its rows", async (channels, space, colors) => {
    const { colours, data, mask } = pictureOfPng(await pngOf(channels));
    expect(mask).toBe(null);
    expect(colours).toContain(`/ColorSpace${space}/BitsPerComponent 8`);
    expect(colours).toContain(`/Predictor 15/Colors ${colors}/BitsPerComponent 8/Columns ${width}`);
    expect(inflateSync(data)).toHaveLength(height * (1 + width * channels));
  });

  test.each([2, 4, 16, 256])(
    "with a palette of %i colours has the transparency of each pixel",
    async (count) => {
      const png = await pngOf(4, { palette: true, colours: count, dither: 0 });
      const { colours, mask } = pictureOfPng(png);
      expect(colours).toMatch(/\[\/Indexed\/DeviceRGB \d+<[0-9a-f]+>\]/);
      expect([...inflateSync(mask!)]).toEqual([...(await alphaOf(png))]);
    },
  );

  test("is refused when it is not a PNG or is interlaced", async () => {
    expect(() => pictureOfPng(Buffer.from("%PDF-1.7 and more"))).toThrow("no PNG");
    const interlaced = await pngOf(3, { progressive: true });
    expect(() => pictureOfPng(interlaced)).toThrow("interlaced");
  });
});
