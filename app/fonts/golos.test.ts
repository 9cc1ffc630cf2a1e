import { readFileSync } from "node:fs";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { expect, test } from "vitest";

const source = readFileSync("app/fonts/golos.ts", "utf8");
const fonts = [...source.matchAll(/src: "(.+?)",[\s\S]+?value:\s+"(.+?)"/g)].map(([, file, range]) => ({
  file: file!.replace("../../", "").replace("./", "app/fonts/"),
  characters: charactersOf(range!),
}));
const weights = [400, 500, 600, 700];

function charactersOf(range: string): string[] {
  return range.split(",").flatMap((part) => {
    const [first = 0, last = first] = part
      .replace("U+", "")
      .split("-")
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
}

/** Returns the width and the pixels of a character in a weight. */
function drawCharacter(family: string, character: string, wght: number) {
  const context = createCanvas(60, 60).getContext("2d");
  context.font = `40px "${family}"`;
  context.fontVariationSettings = `"wght" ${wght}`;
  context.fillText(character, 10, 45);
  return {
    width: context.measureText(character).width,
    dots: context.getImageData(0, 0, 60, 60).data.join(),
  };
}

test.each([
  ["cyrillic", "cyrillic"],
  ["latin", "latin"],
  ["ruble", "latin-ext"],
])("each character of the %s cut looks as in the whole font, in every weight", (name, wholeName) => {
  const [cutFile, wholeFile] = [
    `app/fonts/golos-text-${name}.woff2`,
    `node_modules/@fontsource-variable/golos-text/files/golos-text-${wholeName}-wght-normal.woff2`,
  ];
  GlobalFonts.register(readFileSync(cutFile), `cut ${name}`);
  GlobalFonts.register(readFileSync(wholeFile), `whole ${name}`);
  const { characters } = fonts.find(({ file }) => file === cutFile)!;
  for (const character of characters) {
    const drawings = weights.map((wght) => drawCharacter(`cut ${name}`, character, wght));
    expect(drawings, character).toEqual(
      weights.map((wght) => drawCharacter(`whole ${name}`, character, wght)),
    );
    const isDrawn = new Set(drawings.map(({ dots }) => dots)).size === weights.length;
    expect(isDrawn || /\s/.test(character), character).toBe(true);
  }
});

test("no character is in two font files, which would both be fetched", () => {
  const all = fonts.flatMap(({ characters }) => characters);
  expect(fonts).toHaveLength(6);
  expect(all.filter((character, index) => all.indexOf(character) !== index)).toEqual([]);
});
