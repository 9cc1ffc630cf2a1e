import { z } from "zod";
import type { Database } from "@/db/client";
import { issuePrinted, readPaper } from "@/lib/document-issues/read";
import { revisionNumber } from "@/lib/document-issues/schema";
import { kinds } from "@/lib/documents/kinds";
import { businessDateOf, businessTimeOf } from "@/lib/kernel/clock";
import { Failure } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { sellerFile } from "./file";

export const documentXml = query(
  {
    level: "viewer",
    summary:
      "A UPD, an act or an advance invoice for electronic exchange (the seller's file, format 5.03, windows-1251); what the format demands and the paper has not is `export_incomplete` with its names",
    input: z.object({ id: identifier, revision: revisionNumber.optional() }),
    fails: ["not_found", "conflict", "export_incomplete"],
  },
  ({ db }, key) => readSellerFile(db, key),
);

type Key = { id: string; revision?: number };

/**
 * The seller's file of a paper, the same bytes at every call. Throws `not_found`, `conflict` for a type that has none, and
 * `export_incomplete` with the names of what is missing.
 */
export async function readSellerFile(db: Database, { id, revision }: Key) {
  const issue = await issuePrinted(db, id, revision);
  const source = await readPaper(db, id, {
    revision: issue?.revision ?? revision,
    images: "addresses",
  });
  if (!kinds[source.document.docType].files.includes("xml"))
    throw new Failure("conflict", { detail: "not_made_for_xml" });
  const { updatedAt } = source.document;
  const madeOn = { date: businessDateOf(updatedAt), time: businessTimeOf(updatedAt) };
  return sellerFile({ source, issueId: issue?.id ?? id, madeOn });
}
