import { readFileSync } from "node:fs";
import path from "node:path";

const folder = path.join(process.cwd(), "node_modules/@fontsource/pt-serif");
const upright = ["400.css", "700.css"];
const italic = ["400-italic.css", "700-italic.css"];

const known = new Map<string, string>();

/**
 * Returns the `@font-face` rules of PT Serif that a page needs, with the fonts embedded, so that it looks the same
 * everywhere: Cyrillic and Latin, italics only if used. Reads the files once per process.
 */
export const fontFaces = (markup: string): string =>
  (markup.includes("<em>") ? [...upright, ...italic] : upright).map(facesOf).join("\n");

function facesOf(styleSheet: string): string {
  const read = known.get(styleSheet);
  if (read !== undefined) return read;
  const rules = readFileSync(path.join(folder, styleSheet), "utf8").match(/@font-face \{[^{}]+\}/g) ?? [];
  const faces = rules
    .filter((rule) => !rule.includes("-ext-"))
    .map((rule) => rule.replace(/url\(([^\s()]+\.woff2)\)[^;]+/, (_, file: string) => embedded(file)))
    .join("\n");
  known.set(styleSheet, faces);
  return faces;
}

const embedded = (file: string) =>
  `url(data:font/woff2;base64,${readFileSync(path.join(folder, file), "base64")}) format("woff2")`;
