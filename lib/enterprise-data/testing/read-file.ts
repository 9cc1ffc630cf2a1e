import { versions } from "@/lib/enterprise-data/versions";
import type { Element } from "@/lib/xml/element";
import { textOfXml } from "@/lib/xml/element";
import { readXml } from "@/lib/xml/read";
import { schemaErrorOf } from "@/lib/xml/schema";

/** Reads files for 1С using only the schema: elements by their paths. */

const isElement = (child: Element | string): child is Element => typeof child !== "string";

/** Returns the elements at a path below an element: `Услуги/Строка`. */
export function allAt(from: Element, path: string): Element[] {
  return path
    .split("/")
    .reduce(
      (found, name) =>
        found.flatMap(({ children }) => children.filter(isElement).filter((child) => child.name === name)),
      [from],
    );
}

/** Returns the text at a path; null if there is none. */
export const textAt = (from: Element, path: string): string | null => {
  const [found] = allAt(from, path);
  return found ? found.children.filter((child) => !isElement(child)).join("") : null;
};

/** Converts the rubles in a file to kopecks. */
export const centsAt = (from: Element, path: string): number => {
  const text = textAt(from, path);
  if (!text || !/^\d+\.\d\d$/.test(text)) throw new Error(`${path}: ${text}`);
  return Number(text.replace(".", ""));
};

export type ReadFile = { version: string; objects: Element[] };

/** Reads a whole file and validates each object by the schema of its version. */
export async function readFile(text: string): Promise<ReadFile> {
  const { version, namespace, schema, objects } = await readObjects(text);
  for (const object of objects) {
    const alone = { ...object, attributes: { xmlns: namespace } };
    const error = await schemaErrorOf(Buffer.from(textOfXml(alone)), schema);
    if (error) throw new Error(`${object.name}: ${error}`);
  }
  return { version, objects };
}

/** Reads the objects of a whole file without validation. */
export async function readObjects(text: string) {
  const message = await readXml(Buffer.from(text));
  if (!message) throw new Error("no XML");
  const version = textAt(message, "Header/AvailableVersion") ?? "";
  const [body] = allAt(message, "Body");
  const known = Object.entries(versions).find(([name]) => name === version)?.[1];
  if (!body || !known || textAt(message, "Header/Format") !== known.namespace) throw new Error("no message");
  return { ...known, version, objects: body.children.filter(isElement) };
}

/** Returns the objects of a kind by their numbers. */
export const byNumber = ({ objects }: ReadFile, name: string): Map<string | null, Element> =>
  new Map(
    objects
      .filter((object) => object.name === name)
      .map((object) => [textAt(object, "КлючевыеСвойства/Номер"), object]),
  );

export const idOf = (object: Element) => textAt(object, "КлючевыеСвойства/Ссылка");
