import { readFileSync } from "node:fs";
import path from "node:path";

const folder = path.join(process.cwd(), "node_modules/@fontsource/pt-serif");
const uprightSheets = ["400.css", "700.css"];
const italicSheets = ["400-italic.css", "700-italic.css"];

const facesBySheet = new Map<string, string>();

/**
 * Returns the `@font-face` rules of PT Serif that a page needs, with the fonts embedded, so that it looks the same
 * everywhere: Cyrillic and Latin, italics only if used. Reads the files once per process.
 */
export const fontFaces = (markup: string): string =>
  (markup.includes("<em>") ? [...uprightSheets, ...italicSheets] : uprightSheets).map(facesOf).join("\n");

function facesOf(styleSheet: string): string {
  const cachedFaces = facesBySheet.get(styleSheet);
  if (cachedFaces !== undefined) return cachedFaces;
  const rules = readFileSync(path.join(folder, styleSheet), "utf8").match(/@font-face \{[^{}]+\}/g) ?? [];
  const faces = rules
    .filter((rule) => !rule.includes("-ext-"))
    .map((rule) => rule.replace(/url\(([^\s()]+\.woff2)\)[^;]+/, (_, file: string) => embeddedUrl(file)))
    .join("\n");
  facesBySheet.set(styleSheet, faces);
  return faces;
}

const embeddedUrl = (file: string) =>
  `url(data:font/woff2;base64,${readFileSync(path.join(folder, file), "base64")}) format("woff2")`;
