import type { Content } from "./content";
import type { PdfObjects } from "./file/objects";
import { pdfArray, type Reference, referenceTo } from "./file/syntax";

/** The structure type of a piece of a document, as named by ISO 32000 for tagged PDF. */
export type Tag = "H1" | "H2" | "H3" | "P" | "Table" | "TR" | "TH" | "TD";

/** Records the structure of the drawn content for readers of the file, such as screen readers. */
export type Structure = {
  /** Draws a text, or continues the text begun with the same `key`; texts drawn inside it belong to it. */
  leaf(tag: Tag, draw: () => void, key?: object): void;
  /** Draws an element made of leaves; the same `key` continues it on the next page. */
  group(tag: Tag, draw: () => void, key?: object): void;
  /** Draws decoration that is not part of the text: borders, page numbers, repeated heads. */
  artifact(draw: () => void): void;
  /** Returns true once something was drawn with the `key`. */
  knows(key: object): boolean;
};

/** The structure while its file is being written. */
export type OpenStructure = Structure & {
  /** Directs everything drawn from now on to this page. */
  turnTo(page: Reference, content: Content): void;
  /** Writes the structure (ISO 32000-1, 14.7) and returns the reference to its root. */
  end(objects: PdfObjects): Reference;
};

/** A piece of marked content, by its number on its page. */
type Piece = { page: Reference; piece: number };
type Element = { tag: Tag | "Document"; parent: Reference; own: Reference; kids: Array<Element | Piece> };

/** Begins the structure of a file. */
export function openStructure(reserve: PdfObjects["reserve"]): OpenStructure {
  const root = reserve();
  const documentElement: Element = { tag: "Document", parent: root, own: reserve(), kids: [] };
  const allElements: Element[] = [documentElement];
  const byKey = new Map<object, Element>();
  /** For each page, the elements that its pieces belong to, by piece number. */
  const elementsByPage: Element[][] = [];
  let parent = documentElement;
  let isMarked = false;
  let currentPage: { page: Reference; content: Content } | null = null;

  const elementOf = (tag: Tag, key?: object): Element => {
    const known = key && byKey.get(key);
    if (known) return known;
    const element: Element = { tag, parent: parent.own, own: reserve(), kids: [] };
    allElements.push(element);
    parent.kids.push(element);
    if (key) byKey.set(key, element);
    return element;
  };
  const drawMarked = (draw: () => void) => {
    isMarked = true;
    draw();
    currentPage!.content.endMarked();
    isMarked = false;
  };
  return {
    leaf(tag, draw, key) {
      if (isMarked) return draw();
      const element = elementOf(tag, key);
      const pieces = elementsByPage.at(-1)!;
      const piece = pieces.push(element) - 1;
      element.kids.push({ page: currentPage!.page, piece });
      currentPage!.content.begin(tag, piece);
      drawMarked(draw);
    },
    group(tag, draw, key) {
      if (isMarked) return draw();
      const outerParent = parent;
      parent = elementOf(tag, key);
      draw();
      parent = outerParent;
    },
    artifact(draw) {
      if (isMarked) return draw();
      currentPage!.content.beginArtifact();
      drawMarked(draw);
    },
    knows: (key) => byKey.has(key),
    turnTo(page, content) {
      currentPage = { page, content };
      elementsByPage.push([]);
    },
    end(objects) {
      for (const element of allElements) objects.add(elementDictionary(element), element.own);
      const parentEntries = elementsByPage.flatMap((elements, page) => [
        page,
        referenceTo(objects.add(pdfArray(elements.map(({ own }) => referenceTo(own))))),
      ]);
      const parentTree = objects.add(`<</Nums${pdfArray(parentEntries)}>>`);
      objects.add(
        `<</Type/StructTreeRoot/K ${referenceTo(documentElement.own)}/ParentTree ${referenceTo(parentTree)}/ParentTreeNextKey ${elementsByPage.length}>>`,
        root,
      );
      return root;
    },
  };
}

/** Most elements lie on a single page, which is then stated once. */
function elementDictionary({ tag, parent, kids }: Element): string {
  const mainPage = kids.find((kid): kid is Piece => "piece" in kid)?.page;
  const parts = kids.map((kid) => {
    if ("own" in kid) return referenceTo(kid.own);
    if (kid.page === mainPage) return kid.piece;
    return `<</Type/MCR/Pg ${referenceTo(kid.page)}/MCID ${kid.piece}>>`;
  });
  const page = mainPage === undefined ? "" : `/Pg ${referenceTo(mainPage)}`;
  return `<</S/${tag}/P ${referenceTo(parent)}${page}/K ${parts.length === 1 ? parts[0] : pdfArray(parts)}>>`;
}
