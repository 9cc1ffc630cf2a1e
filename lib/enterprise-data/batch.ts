import type { Element } from "@/lib/xml/element";
import type { ExchangeProblem } from "./schema";

/** What is remembered of a document or payment that went. */
export type Mark = {
  objectId: string;
  recordId: string;
  element: string;
  date: string;
  contentHash: string;
};

/** An element of the body, and the record that it is made of. */
export type ExportedObject = {
  element: Element;
  record: { id: string; href: string; name: string };
  mark?: Mark;
};

export type Shortened = { number: string; numberIn1c: string };

/** Some objects of a file, in the order in which 1С is to read them, and what is missing in them. */
export type Batch = {
  objects: ExportedObject[];
  problems: ExchangeProblem[];
  /** Documents whose numbers 1С has without their century. */
  shortened?: Shortened[];
  /** What 1С is told to be no more. */
  gone: string[];
};

/** Answers true for each key once. */
export type Once = (key: string) => boolean;

/** A new `Once`, which has met no key yet. */
export function onceEach(): Once {
  const known = new Set<string>();
  return (key) => {
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  };
}
