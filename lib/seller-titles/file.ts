import { Failure } from "@/lib/kernel/errors";
import type { CalendarDate } from "@/lib/values/dates";
import { inForceOn } from "@/lib/values/in-force";
import { textOfXml } from "@/lib/xml/element";
import { brokenFileFailure, type SchemaEdition, schemaErrorOf } from "@/lib/xml/schema";
import { inWindows1251 } from "@/lib/xml/windows-1251";
import { missingIn } from "./missing";
import { type TitleSource, titleOf } from "./resolve";
import { brokenRules } from "./rules";
import { treeOf } from "./tree";

/** The editions of the schema used to validate files, newest first; a test pins their bytes. */
export const sellerSchemas: readonly SchemaEdition[] = [
  // Federal Tax Service, order ЕД-7-26/970@, in force since 01.01.2026; also used for files of earlier
  // papers.
  { folder: "seller-titles", name: "ON_NSCHFDOPPR_1_997_01_05_03_05.xsd", from: null },
];

/** Returns the schema for files of papers of a day. */
export const sellerSchemaOn = (date: CalendarDate): SchemaEdition => inForceOn(sellerSchemas, date);

/** An exchange file; its name is its ИдФайл. */
export type ExchangeFile = { name: string; bytes: Uint8Array };

/**
 * Returns a UPD, an act or an advance invoice as the seller's file in format 5.03, with the same bytes for
 * the same paper. Throws `export_incomplete` that names everything missing, or `file` if the result violates
 * the schema or a rule: such a file is never delivered.
 */
export async function sellerFile(titleSource: TitleSource): Promise<ExchangeFile> {
  const fieldErrors = missingIn(titleSource.source);
  if (Object.keys(fieldErrors).length > 0) throw new Failure("export_incomplete", { fieldErrors });
  const title = titleOf(titleSource);
  const tree = treeOf(title);
  const name = `${title.id}.xml`;
  const bytes = inWindows1251(`<?xml version="1.0" encoding="windows-1251"?>\n${textOfXml(tree)}\n`);
  const [broken] = brokenRules(tree, name);
  const problem = broken ?? (await schemaErrorOf(bytes, sellerSchemaOn(title.date)));
  if (problem) throw brokenFileFailure(problem);
  return { name, bytes };
}
