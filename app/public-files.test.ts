import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { config } from "@/proxy";

const files = readdirSync("public");

test("the manifest's icons exist and have the sizes that it states", async () => {
  const { icons } = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8")) as {
    icons: { src: string; sizes: string }[];
  };
  expect(icons.map(({ sizes }) => sizes)).toEqual(["any", "192x192", "512x512", "512x512"]);
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(`public${src}`).metadata();
    if (sizes !== "any") expect(`${width}x${height}`).toBe(sizes);
  }
  const { width, height } = await sharp("public/apple-touch-icon.png").metadata();
  expect([width, height]).toEqual([180, 180]);
});

test("robots.txt keeps crawlers out of everything", () => {
  expect(readFileSync("public/robots.txt", "utf8")).toBe("User-agent: *\nDisallow: /\n");
});

test.each(files)("/%s is served as a static file, without the headers of a page", (file) => {
  const [pages] = config.matcher;
  expect(new RegExp(`^${pages}$`).test(`/${file}`)).toBe(false);
  expect(new RegExp(`^${pages}$`).test("/documents")).toBe(true);
});
