import type { PrintModel } from "@/lib/print/model";
import type { Section, SectionKind } from "@/lib/print/section";
import {
  type Flow,
  heightKeptWithSignatures,
  keepEndWithNext,
  type PageHeights,
  type PlacedBox,
  paginate,
} from "./flow";
import { bankFlow } from "./sections/bank";
import { detailsFlow } from "./sections/details";
import { headingFlow } from "./sections/heading";
import { logoFlow } from "./sections/logo";
import { requisitesFlow } from "./sections/requisites";
import { signaturesFlow } from "./sections/signatures";
import { tableFlow } from "./sections/table";
import { textSectionFlow } from "./sections/text";
import { titleFlow } from "./sections/title";
import { totalsFlow } from "./sections/totals";
import { contentHeightOf, sheetFor, sheets } from "./sheet";
import { updFlow } from "./upd/flow";

/** Maps every section kind to its boxes: a new kind does not compile until it is mapped. */
const flowByKind: {
  [Kind in SectionKind]: (section: Extract<Section, { kind: Kind }>, heights: PageHeights) => Flow;
} = {
  logo: logoFlow,
  bank: bankFlow,
  title: titleFlow,
  heading: headingFlow,
  details: detailsFlow,
  requisites: requisitesFlow,
  text: textSectionFlow,
  table: tableFlow,
  totals: totalsFlow,
  signatures: signaturesFlow,
  upd: updFlow,
  page_break: () => ["page_break"],
};

const flowOf = <Kind extends SectionKind>(
  section: Extract<Section, { kind: Kind }>,
  heights: PageHeights,
): Flow => flowByKind[section.kind as Kind](section, heights);

/** Lays out a document: returns, for each page, its boxes and their positions. */
export function layOut({ sections, orientation, code }: PrintModel): PlacedBox[][] {
  const heights = heightsOf(orientation, code !== null);
  const parts = sections.map((section) => ({ kind: section.kind, flow: flowOf(section, heights) }));
  return paginate(keepEndings(parts), heights);
}

/** A landscape form has the code in its head on the first page, and at the bottom of later pages. */
function heightsOf(orientation: PrintModel["orientation"], hasCode: boolean): PageHeights {
  const later = contentHeightOf(sheetFor(orientation, { hasCode }));
  return { later, first: orientation === "landscape" ? contentHeightOf(sheets[orientation]) : later };
}

/** Keeps totals with the last row of the table, and signatures with some of the signed text. */
function keepEndings(parts: Array<{ kind: SectionKind; flow: Flow }>): Flow {
  const wholeFlow: Flow = [];
  for (const { kind, flow } of parts) {
    if (kind === "totals") keepEndWithNext(wholeFlow, 1);
    if (kind === "signatures") keepEndWithNext(wholeFlow, heightKeptWithSignatures);
    wholeFlow.push(...flow);
  }
  return wholeFlow;
}
