import { strFromU8, unzipSync } from "fflate";

type Found = { value: string | number; isText: boolean; style: string | undefined };

/** Returns the cells of a workbook's only sheet by address, read from the file. */
export function cellsOfWorkbook(bytes: Uint8Array): { cells: Map<string, Found>; hasFormulas: boolean } {
  const files = unzipSync(bytes);
  const sheet = strFromU8(files["xl/worksheets/sheet1.xml"]!);
  const texts = [
    ...strFromU8(files["xl/sharedStrings.xml"]!).matchAll(/<si>.*?<t[^>]*>([^<]*)<\/t>.*?<\/si>/gs),
  ].map(([, text]) => text!.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&apos;", "'"));
  const cells = new Map<string, Found>();
  for (const [, address, attributes, value] of sheet.matchAll(
    /<c r="([A-Z]+\d+)"([^>/]*)>.*?<v>([^<]*)<\/v>/g,
  )) {
    const isText = attributes!.includes('t="s"');
    const style = /\ss="(\d+)"/.exec(attributes!)?.[1];
    cells.set(address!, { value: isText ? texts[Number(value)]! : Number(value), isText, style });
  }
  return { cells, hasFormulas: sheet.includes("<f>") || sheet.includes("<f ") };
}

/** Returns a function that tells whether a style of a workbook's cells is bold. */
export function boldnessOf(bytes: Uint8Array): (style: string | undefined) => boolean {
  const styles = strFromU8(unzipSync(bytes)["xl/styles.xml"]!);
  const fonts = [...styles.matchAll(/<font>.*?<\/font>/gs)].map(([font]) => font);
  const cellFormats = styles.split("<cellXfs")[1]!.split("</cellXfs>")[0]!;
  const fontOfStyle = [...cellFormats.matchAll(/<xf [^>]*fontId="(\d+)"/g)].map(([, font]) => Number(font));
  return (style) => Boolean(fonts[fontOfStyle[Number(style)] ?? -1]?.includes("<b/>"));
}
