import type { Element } from "@/lib/xml/element";
import type { ExchangeProblem } from "./schema";

/** What is remembered of an exported document or payment. */
export type ExportMark = {
  objectId: string;
  recordId: string;
  element: string;
  date: string;
  contentHash: string;
};

/** An element of the body and the record from which it was made. */
export type ExportedObject = {
  element: Element;
  record: { id: string; href: string; name: string };
  mark?: ExportMark;
};

export type Shortened = { number: string; numberIn1c: string };

/** Some objects of a file, in the order in which 1С must read them, and what is missing in them. */
export type Batch = {
  objects: ExportedObject[];
  problems: ExchangeProblem[];
  /** Documents whose numbers in 1С lack the century. */
  shortened?: Shortened[];
  /** Objects to be deleted in 1С. */
  gone: string[];
};

/** Returns true only the first time it is called with a key. */
export type Once = (key: string) => boolean;

/** Creates a new `Once` without any keys. */
export function createOnce(): Once {
  const known = new Set<string>();
  return (key) => {
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  };
}
