import { walkXml } from "./xml";

/** Returns the shared texts of a workbook's cells, without the phonetic readings of Japanese texts. */
export function readSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let current: string | null = null;
  let isText = false;
  let phonetic = 0;
  if (xml)
    walkXml(xml, {
      open: (name) => {
        if (name === "si") current = "";
        if (name === "rPh") phonetic += 1;
        isText = name === "t";
      },
      text: (text) => {
        if (isText && phonetic === 0 && current !== null) current += text;
      },
      close: (name) => {
        if (name === "t") isText = false;
        if (name === "rPh") phonetic -= 1;
        if (name === "si") strings.push(current ?? "");
      },
    });
  return strings;
}

const builtinDates = new Set([14, 15, 16, 17, 22]);

/** The formats of numbers that every workbook has, and how many decimals they show. */
const builtinDecimals = new Map([
  ...[1, 3, 37, 38, 41, 42].map((format) => [format, 0] as const),
  ...[2, 4, 39, 40, 43, 44].map((format) => [format, 2] as const),
]);

/**
 * Returns the indexes of a workbook's styles that show a number as a date, and the number of decimals of those that
 * show a fixed one.
 */
export function readStyles(xml: string): { dates: Set<number>; decimals: Map<number, number> } {
  const dates = new Set<number>();
  const decimals = new Map<number, number>();
  const customFormats = new Map<number, string>();
  let isWithinCells = false;
  let style = 0;
  if (xml)
    walkXml(xml, {
      open: (name, { numFmtId, formatCode }) => {
        if (name === "numFmt") customFormats.set(Number(numFmtId), formatCode ?? "");
        if (name === "cellXfs") isWithinCells = true;
        if (name === "xf" && isWithinCells) {
          const format = Number(numFmtId);
          const code = customFormats.get(format);
          const shown = code === undefined ? builtinDecimals.get(format) : decimalsOf(code);
          if (code === undefined ? builtinDates.has(format) : isDateFormat(code)) dates.add(style);
          else if (shown !== undefined) decimals.set(style, shown);
          style += 1;
        }
      },
      close: (name) => {
        if (name === "cellXfs") isWithinCells = false;
      },
    });
  return { dates, decimals };
}

/** Returns the moment from which a workbook counts days: 30 December 1899, or 1904, as Excel for Mac used to. */
export function readDayZeroMs(xml: string): number {
  let isFrom1904 = false;
  walkXml(xml, {
    open: (name, { date1904 }) => {
      if (name === "workbookPr") isFrom1904 = /^(?:1|true)$/.test(date1904 ?? "");
    },
  });
  return isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
}

/** Whether a format contains a year or a day outside of quotes and brackets. */
const isDateFormat = (code: string) => /[dy]/i.test(plainSigns(code));

/** Returns how many decimals a format shows; undefined if it is not one of plain numbers. */
function decimalsOf(code: string): number | undefined {
  const [positive = ""] = plainSigns(code).split(";");
  if (!/[0#?]/.test(positive) || /[%eg@/mhs]/i.test(positive)) return undefined;
  return (
    [...positive.slice(positive.indexOf(".") + 1)].filter((sign) => "0#?".includes(sign)).length *
    (positive.includes(".") ? 1 : 0)
  );
}

/** Returns the signs of a format outside of quotes and brackets that are not escaped. */
function plainSigns(code: string): string {
  let [signs, end] = ["", ""];
  for (let at = 0; at < code.length; at++) {
    const sign = code[at]!;
    if (end) end = sign === end ? "" : end;
    else if (sign === "\\" || sign === "_") at += 1;
    else if (sign === '"') end = '"';
    else if (sign === "[") end = "]";
    else signs += sign;
  }
  return signs;
}
