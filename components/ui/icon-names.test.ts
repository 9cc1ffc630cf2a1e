import * as lucide from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { iconNames } from "./icon-names";

const pictures = lucide as unknown as Record<string, lucide.LucideIcon | undefined>;

/** Lucide exports «file-minus-2» as `FileMinus2`. */
const pictureOf = (name: string) =>
  pictures[name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())];

function symbolOf(name: string): string {
  const picture = pictureOf(name);
  if (!picture) throw new Error(`Lucide has no «${name}».`);
  const [, shapes] = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(picture)))!;
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes!.replaceAll(/><\/\w+>/g, "/>")}</symbol>`;
}

test("icons.gen.svg has every icon as in Lucide; update it with `npx vitest run components/ui/icon-names.test.ts -u`", async () => {
  expect(iconNames).toEqual([...new Set(iconNames)].toSorted());
  const symbols = iconNames.map(symbolOf);
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${symbols.join("\n")}\n</svg>\n`;
  await expect(file).toMatchFileSnapshot("icons.gen.svg");
});
