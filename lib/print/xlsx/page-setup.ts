import type { Feature, Image } from "write-excel-file/node";
import {
  getOpeningTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from "write-excel-file/utility";

/** The order of elements that ECMA-376 (part 1, 18.3.1.99) prescribes for a worksheet. */
const worksheetElements = [
  ..."sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection".split(" "),
  ..."protectedRanges scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells".split(" "),
  ..."phoneticPr conditionalFormatting dataValidations hyperlinks printOptions pageMargins".split(" "),
  ..."pageSetup headerFooter rowBreaks colBreaks customProperties cellWatches ignoredErrors".split(" "),
  ..."smartTags drawing legacyDrawing legacyDrawingHF picture oleObjects controls webPublishItems".split(" "),
  ..."tableParts extLst".split(" "),
];

/** The print settings of a sheet. */
export type PageSetup = {
  name: string;
  title: string;
  /** The row repeated on every page, from 1; null if none is. */
  headRow: number | null;
  /** The number of repeated rows from that one on; 1 by default. */
  headRows?: number;
  /** The cell range of the sheet: «A1:I40». */
  range: string;
  orientation?: "portrait" | "landscape";
  /** A list is only a table: the program chooses its row heights, and its title is in the footer of every page. */
  isList?: boolean;
  /** The number of pages side by side that the columns take; 1 by default. */
  pagesWide?: number;
};

/**
 * Sets sheets up for A4 with page numbers and a repeated table head, one page wide by default; one setup per sheet,
 * in order.
 */
export const pageSetup = (...sheets: PageSetup[]): Feature<Image["content"]> => ({
  files: {
    transform: {
      "xl/worksheets/sheet{id}.xml": {
        transform: (xml, _, { sheetIndex }) =>
          sheetElements(sheets[sheetIndex]!).reduce(
            (result, element) =>
              insertElementMarkupAccordingToOrderOfSiblings(result, element, worksheetElements, "worksheet"),
            xml,
          ),
      },
      "xl/workbook.xml": {
        transform: (xml) => xml.replace("<definedNames/>", definedNames(sheets)),
      },
    },
  },
});

const sheetElements = ({ title, range, orientation = "portrait", isList, pagesWide = 1 }: PageSetup) => [
  '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
  ...(isList ? [] : ['<sheetFormatPr defaultRowHeight="12.75"/>']),
  '<pageMargins left="0.59" right="0.39" top="0.59" bottom="0.71" header="0.3" footer="0.3"/>',
  `<pageSetup paperSize="9" fitToWidth="${pagesWide}" fitToHeight="0" orientation="${orientation}"/>`,
  headerFooter(title, isList),
  // Suppresses the warning about numbers stored as text, because account numbers are texts.
  `${getOpeningTagMarkup("ignoredErrors")}<ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors>`,
];

/** The first page shows the title itself, so only a list has it in the first page's footer. */
function headerFooter(title: string, isList = false): string {
  const page = "&8Страница &P из &N";
  const titledFooter = `&L&8${title.replaceAll("&", "&&").slice(0, 180)}&R${page}`;
  const [first, others] = [isList ? titledFooter : `&R${page}`, titledFooter].map(sanitizeTextContent);
  return `<headerFooter differentFirst="1"><oddFooter>${others}</oddFooter><firstFooter>${first}</firstFooter></headerFooter>`;
}

/** Without names, the whole element is left out: the schema does not allow it to be empty. */
function definedNames(sheets: readonly PageSetup[]): string {
  const names = sheets.flatMap(({ name, headRow, headRows = 1 }, index) =>
    headRow === null
      ? []
      : [
          `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${name}'!$${headRow}:$${headRow + headRows - 1}</definedName>`,
        ],
  );
  return names.length > 0 ? `<definedNames>${names.join("")}</definedNames>` : "";
}
