import type { Feature, Image } from "write-excel-file/node";
import {
  getOpeningTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from "write-excel-file/utility";

/** The order of elements that ECMA-376 (part 1, 18.3.1.99) prescribes for a worksheet. */
const worksheet = [
  ..."sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection".split(" "),
  ..."protectedRanges scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells".split(" "),
  ..."phoneticPr conditionalFormatting dataValidations hyperlinks printOptions pageMargins".split(" "),
  ..."pageSetup headerFooter rowBreaks colBreaks customProperties cellWatches ignoredErrors".split(" "),
  ..."smartTags drawing legacyDrawing legacyDrawingHF picture oleObjects controls webPublishItems".split(" "),
  ..."tableParts extLst".split(" "),
];

/** How a sheet is printed. */
export type PageSetup = {
  name: string;
  title: string;
  /** Counted from 1; null when no row is repeated on every page. */
  headRow: number | null;
  /** How many rows are repeated from that one on; one unless said. */
  headRows?: number;
  /** The cells of the sheet: «A1:I40». */
  range: string;
  orientation?: "portrait" | "landscape";
  /** A list is nothing but its table: its rows are as tall as programs make them, and its title stands at the foot of every page. */
  isList?: boolean;
  /** How many pages beside each other the columns take; one unless said. */
  pagesWide?: number;
};

/** One page wide on A4, with page numbers and the head of the table on every page; of each sheet in their order. */
export const pageSetup = (...sheets: PageSetup[]): Feature<Image["content"]> => ({
  files: {
    transform: {
      "xl/worksheets/sheet{id}.xml": {
        transform: (xml, _, { sheetIndex }) =>
          sheetElements(sheets[sheetIndex]!).reduce(
            (written, element) =>
              insertElementMarkupAccordingToOrderOfSiblings(written, element, worksheet, "worksheet"),
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
  // Account numbers are texts, and nothing is wrong with that.
  `${getOpeningTagMarkup("ignoredErrors")}<ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors>`,
];

/** The first page bears the title by itself, that of a list does not. */
function headerFooter(title: string, isList = false): string {
  const page = "&8Страница &P из &N";
  const named = `&L&8${title.replaceAll("&", "&&").slice(0, 180)}&R${page}`;
  const [first, others] = [isList ? named : `&R${page}`, named].map(sanitizeTextContent);
  return `<headerFooter differentFirst="1"><oddFooter>${others}</oddFooter><firstFooter>${first}</firstFooter></headerFooter>`;
}

/** Without a name there is no list of names either: an empty one is against the schema. */
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
