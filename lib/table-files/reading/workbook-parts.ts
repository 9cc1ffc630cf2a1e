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

/** Returns the indexes of a workbook's styles that show a number as a date. */
export function readDateStyles(xml: string): Set<number> {
  const dates = new Set<number>();
  const customDateFormats = new Set<number>();
  let isWithinCells = false;
  let style = 0;
  if (xml)
    walkXml(xml, {
      open: (name, { numFmtId, formatCode }) => {
        if (name === "numFmt" && isDateFormat(formatCode ?? "")) customDateFormats.add(Number(numFmtId));
        if (name === "cellXfs") isWithinCells = true;
        if (name === "xf" && isWithinCells) {
          const format = Number(numFmtId);
          if (builtinDates.has(format) || customDateFormats.has(format)) dates.add(style);
          style += 1;
        }
      },
      close: (name) => {
        if (name === "cellXfs") isWithinCells = false;
      },
    });
  return dates;
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
function isDateFormat(code: string): boolean {
  let end = "";
  for (let at = 0; at < code.length; at++) {
    const sign = code[at]!;
    if (end) end = sign === end ? "" : end;
    else if (sign === "\\") at += 1;
    else if (sign === '"') end = '"';
    else if (sign === "[") end = "]";
    else if (/[dy]/i.test(sign)) return true;
  }
  return false;
}
