import { walkXml } from "./xml";

/** Texts that the cells of a workbook share; the reading of Japanese ones is left out. */
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

/** Which styles of a workbook show a number as a date, by their index. */
export function readDateStyles(xml: string): Set<number> {
  const dates = new Set<number>();
  const own = new Set<number>();
  let isWithinCells = false;
  let style = 0;
  if (xml)
    walkXml(xml, {
      open: (name, { numFmtId, formatCode }) => {
        if (name === "numFmt" && isDateFormat(formatCode ?? "")) own.add(Number(numFmtId));
        if (name === "cellXfs") isWithinCells = true;
        if (name === "xf" && isWithinCells) {
          const format = Number(numFmtId);
          if (builtinDates.has(format) || own.has(format)) dates.add(style);
          style += 1;
        }
      },
      close: (name) => {
        if (name === "cellXfs") isWithinCells = false;
      },
    });
  return dates;
}

/** From which moment a workbook counts days: from 30 December 1899, or from 1904, as Excel for Mac has done. */
export function readDayNought(xml: string): number {
  let isFrom1904 = false;
  walkXml(xml, {
    open: (name, { date1904 }) => {
      if (name === "workbookPr") isFrom1904 = /^(?:1|true)$/.test(date1904 ?? "");
    },
  });
  return isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
}

/** Whether a format has a year or a day outside of quoted words and of brackets. */
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
