import type { Content } from "./content";
import type { PdfObjects } from "./file/objects";
import { list, type Reference, to } from "./file/syntax";

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
  const whole: Element = { tag: "Document", parent: root, own: reserve(), kids: [] };
  const all: Element[] = [whole];
  const byKey = new Map<object, Element>();
  /** For each page, the elements that its pieces belong to, by piece number. */
  const owners: Element[][] = [];
  let parent = whole;
  let isMarked = false;
  let on: { page: Reference; content: Content } | null = null;

  const elementOf = (tag: Tag, key?: object): Element => {
    const known = key && byKey.get(key);
    if (known) return known;
    const element: Element = { tag, parent: parent.own, own: reserve(), kids: [] };
    all.push(element);
    parent.kids.push(element);
    if (key) byKey.set(key, element);
    return element;
  };
  const marked = (draw: () => void) => {
    isMarked = true;
    draw();
    on!.content.endMarked();
    isMarked = false;
  };
  return {
    leaf(tag, draw, key) {
      if (isMarked) return draw();
      const element = elementOf(tag, key);
      const pieces = owners.at(-1)!;
      const piece = pieces.push(element) - 1;
      element.kids.push({ page: on!.page, piece });
      on!.content.begin(tag, piece);
      marked(draw);
    },
    group(tag, draw, key) {
      if (isMarked) return draw();
      const outer = parent;
      parent = elementOf(tag, key);
      draw();
      parent = outer;
    },
    artifact(draw) {
      if (isMarked) return draw();
      on!.content.beginArtifact();
      marked(draw);
    },
    knows: (key) => byKey.has(key),
    turnTo(page, content) {
      on = { page, content };
      owners.push([]);
    },
    end(objects) {
      for (const element of all) objects.add(written(element), element.own);
      const parents = owners.flatMap((elements, page) => [
        page,
        to(objects.add(list(elements.map(({ own }) => to(own))))),
      ]);
      const tree = objects.add(`<</Nums${list(parents)}>>`);
      objects.add(
        `<</Type/StructTreeRoot/K ${to(whole.own)}/ParentTree ${to(tree)}/ParentTreeNextKey ${owners.length}>>`,
        root,
      );
      return root;
    },
  };
}

/** Most elements lie on a single page, which is then stated once. */
function written({ tag, parent, kids }: Element): string {
  const own = kids.find((kid): kid is Piece => "piece" in kid)?.page;
  const parts = kids.map((kid) => {
    if ("own" in kid) return to(kid.own);
    if (kid.page === own) return kid.piece;
    return `<</Type/MCR/Pg ${to(kid.page)}/MCID ${kid.piece}>>`;
  });
  const page = own === undefined ? "" : `/Pg ${to(own)}`;
  return `<</S/${tag}/P ${to(parent)}${page}/K ${parts.length === 1 ? parts[0] : list(parts)}>>`;
}
