import { setImmediate } from "node:timers/promises";
import { log } from "@/lib/kernel/log";
import { type Element, textOfXml } from "@/lib/xml/element";
import { schemaErrorOf } from "@/lib/xml/schema";
import type { Batch, ExportedObject } from "./batch";
import type { versions } from "./versions";

type Version = (typeof versions)[keyof typeof versions];

/**
 * Returns an object's text as a standalone document, with the namespace that it inherits from the body in a
 * file.
 */
const asStandaloneDocument = (text: string, { name }: Element, namespace: string) =>
  `<${name} xmlns="${namespace}"${text.slice(1 + name.length)}`;

export type SerializedObject = { text: string; object: ExportedObject; isValid: boolean };

/**
 * Serializes the objects of a batch and validates each by the schema of the version; an invalid object is not
 * exported.
 */
export async function serializeAndValidate(
  { objects }: Batch,
  { namespace, schema }: Version,
): Promise<SerializedObject[]> {
  const found: SerializedObject[] = [];
  for (const object of objects) {
    const text = textOfXml(object.element);
    const error = await schemaErrorOf(
      Buffer.from(asStandaloneDocument(text, object.element, namespace)),
      schema,
    );
    if (error) log.error({ recordId: object.record.id, error }, "an object for 1С does not match the schema");
    found.push({ text, object, isValid: error === null });
    // Yields to other requests, so that a month with thousands of documents does not block them.
    await setImmediate();
  }
  return found;
}

/**
 * Returns the beginning of a file: the format, the time of creation and the version. `createdOn` is in the
 * business time zone, `2026-11-30T12:00:00`.
 */
export const headOf = (version: string, { namespace }: Version, createdOn: string): string =>
  [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<Message xmlns:msg="http://www.1c.ru/SSL/Exchange/Message"><msg:Header><msg:Format>${namespace}</msg:Format><msg:CreationDate>${createdOn}</msg:CreationDate><msg:AvailableVersion>${version}</msg:AvailableVersion></msg:Header>`,
    `<Body xmlns="${namespace}">`,
    "",
  ].join("\n");

export const foot = "</Body></Message>\n";
