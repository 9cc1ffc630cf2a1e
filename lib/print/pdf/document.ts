import type { PrintModel } from "@/lib/print/model";
import type { QrCode } from "@/lib/print/qr-code";
import { openContent } from "./content";
import { ByteWriter } from "./file/byte-writer";
import { endFile } from "./file/catalog";
import { openObjects, type PdfObjects } from "./file/objects";
import { decimal, literalString, pdfArray, type Reference, referenceTo } from "./file/syntax";
import type { PlacedBox } from "./flow";
import { layOut } from "./layout";
import { drawPage } from "./page";
import { type Link, penOn } from "./pen";
import { openResources } from "./resources";
import { withPrintRules } from "./rules-in-force";
import { type Sheet, sheets } from "./sheet";
import { openStructure } from "./structure";

/** Returns the document as a PDF. */
export const pdfOf = (model: PrintModel): Promise<Uint8Array> =>
  withPrintRules(model.facts.printRules, () => pdfOfPages(layOut(model), model));

type PdfInfo = Pick<PrintModel, "orientation" | "title" | "author" | "updatedAt"> & {
  /** Printed at the bottom of every page; the layout leaves room for it. */
  code?: QrCode | null;
};

/** The state shared by all pages of a file while it is written. */
type Job = {
  about: PdfInfo;
  sheet: Sheet;
  pageCount: number;
  /** The page tree, and the fonts and pictures shared by all pages. */
  tree: Reference;
  shared: Reference;
  objects: PdfObjects;
  structure: ReturnType<typeof openStructure>;
  resources: ReturnType<typeof openResources>;
};

/** Draws and writes pages that are already laid out, one after the other. */
export async function pdfOfPages(pages: PlacedBox[][], about: PdfInfo): Promise<Uint8Array> {
  const objects = openObjects();
  const job: Job = {
    about,
    sheet: sheets[about.orientation],
    pageCount: pages.length,
    tree: objects.reserve(),
    shared: objects.reserve(),
    objects,
    structure: openStructure(objects.reserve),
    resources: openResources(objects),
  };
  const kids = pages.map((page, index) => addPage(job, page, index));
  objects.add(`<</Type/Pages/Count ${kids.length}/Kids${pdfArray(kids.map(referenceTo))}>>`, job.tree);
  job.resources.end(job.shared);
  const { title, author, updatedAt } = about;
  return endFile(
    objects,
    { pages: job.tree, structure: job.structure.end(objects) },
    { title, author, savedAt: new Date(updatedAt), program: "Documents" },
  );
}

/** The buffer for the operators of the current page. */
const pageBuffer = new ByteWriter();

function addPage(job: Job, placed: PlacedBox[], index: number): Reference {
  const { about, sheet, pageCount, tree, shared, objects, structure, resources } = job;
  const page = objects.reserve();
  const content = openContent(pageBuffer, sheet.height, resources);
  const links: Link[] = [];
  structure.turnTo(page, content);
  // On the first page of a landscape form the code is in the head.
  const code = (index === 0 && about.orientation === "landscape" ? null : about.code) ?? null;
  const footer = { number: index + 1, count: pageCount, title: about.title, code };
  drawPage(penOn({ content, structure, pageCount, links }), placed, sheet, footer);
  for (const { src, x, y, width, height } of picturesOf(placed, sheet.top))
    structure.artifact(() => content.picture(src, x, y, width, height));
  const contentReference = objects.addStream("", content.end());
  const annotations = links.map((link) => referenceTo(addLink(objects, link, sheet.height)));
  const mediaBox = pdfArray([0, 0, decimal(sheet.width), decimal(sheet.height)]);
  const entries = `/Parent ${referenceTo(tree)}/MediaBox${mediaBox}/Resources ${referenceTo(shared)}/Contents ${referenceTo(contentReference)}`;
  const extras = `/StructParents ${index}/Tabs/S${annotations.length > 0 ? `/Annots${pdfArray(annotations)}` : ""}`;
  return objects.add(`<</Type/Page${entries}${extras}>>`, page);
}

const picturesOf = (page: PlacedBox[], top: number) =>
  page.flatMap(({ box, y }) => box.pictures?.(top + y) ?? []);

/** Adds a link area; characters of the address are encoded as a browser sends them (ISO 32000-1, 12.5.6.5). */
function addLink(objects: PdfObjects, { href, left, top, right, bottom }: Link, height: number): Reference {
  const rectangle = pdfArray([left, height - bottom, right, height - top].map(decimal));
  const address = literalString(href.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent));
  return objects.addOpen(
    `<</Type/Annot/Subtype/Link/Rect${rectangle}/Border[0 0 0]/F 4/A<</S/URI/URI${address}>>>>`,
  );
}
