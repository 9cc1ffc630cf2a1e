import { Failure } from "@/lib/kernel/errors";
import type { ReconciliationPaper } from "@/lib/print/reconciliation/paper";
import { brokenFileFailure, schemaErrorOf } from "@/lib/xml/schema";
import { missingIn } from "./missing";
import { xmlNameOf, xmlOf } from "./xml";

/**
 * The schema of format 5.01 (Federal Tax Service, as Diadoc's documentation publishes it); a test pins its
 * bytes.
 */
export const reconciliationSchema = {
  folder: "reconciliations",
  name: "ON_AKTSVEROTP_1_972_01_05_01_01.xsd",
};

/**
 * Returns an act as a file for electronic exchange. Throws `export_incomplete` that names everything missing,
 * or `file` if the result violates the schema.
 */
export async function xmlFileOf(paper: ReconciliationPaper): Promise<{ name: string; bytes: Uint8Array }> {
  const fieldErrors = missingIn(paper);
  if (Object.keys(fieldErrors).length > 0) throw new Failure("export_incomplete", { fieldErrors });
  const bytes = xmlOf(paper);
  const problem = await schemaErrorOf(bytes, reconciliationSchema);
  if (problem) throw brokenFileFailure(problem);
  return { name: `${xmlNameOf(paper)}.xml`, bytes };
}
