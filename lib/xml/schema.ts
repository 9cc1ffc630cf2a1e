import { readFileSync } from "node:fs";
import path from "node:path";
import type { XmlDocument, XsdValidator } from "libxml2-wasm";
import { Failure } from "@/lib/kernel/errors";
import type { CalendarDate } from "@/lib/values/dates";

export type SchemaFile = { folder: string; name: string };

/** A schema and the date of the first papers whose files it applies to; null for all earlier ones. */
export type SchemaEdition = SchemaFile & { from: CalendarDate | null };

const validators = new Map<string, Promise<XsdValidator>>();

/**
 * Compiles a schema once per process, which takes a quarter of a second; validating a file then takes half a
 * millisecond.
 */
function validatorOf({ folder, name }: SchemaFile): Promise<XsdValidator> {
  const cached = validators.get(name);
  if (cached) return cached;
  const compiled = compile(path.join(process.cwd(), "lib", folder, "schema", name));
  validators.set(name, compiled);
  return compiled;
}

async function compile(file: string): Promise<XsdValidator> {
  const { XmlDocument, XsdValidator } = await import("libxml2-wasm");
  return XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(file)));
}

/** Returns the errors of a file by the schema of its format, in the words of libxml2; null if it is valid. */
export async function schemaErrorOf(bytes: Uint8Array, schema: SchemaFile): Promise<string | null> {
  const [{ XmlDocument }, validator] = await Promise.all([import("libxml2-wasm"), validatorOf(schema)]);
  const document = attempt(() => XmlDocument.fromBuffer(bytes));
  if (document instanceof Error) return document.message;
  try {
    return messageOf(document, validator);
  } finally {
    document.dispose();
  }
}

/**
 * Returns the failure for a file of ours that violates the schema or a rule of its format; such a file is never handed
 * out.
 */
export const brokenFileFailure = (problem: string): Failure =>
  new Failure("export_incomplete", {
    fieldErrors: { file: ["not_valid"] },
    cause: new Error(problem),
  });

function messageOf(document: XmlDocument, validator: XsdValidator): string | null {
  const outcome = attempt(() => validator.validate(document));
  return outcome instanceof Error ? outcome.message : null;
}

function attempt<Result>(work: () => Result): Result | Error {
  try {
    return work();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
