import { z } from "zod";
import { readPaperOfIssue } from "@/lib/document-issues/read";
import { revisionNumber } from "@/lib/document-issues/schema";
import { kinds } from "@/lib/documents/kinds";
import { businessDateOf, businessTimeOf } from "@/lib/kernel/clock";
import { withSlot } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { job } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { type ExchangeFile, sellerFile } from "./file";
import type { TitleSource } from "./resolve";

/**
 * Exports a document for electronic exchange. Validating the file uses much CPU time, so the database
 * connection is released before.
 */
export const documentXml = job(
  {
    level: "viewer",
    summary:
      "Return a UPD, act or advance invoice for electronic exchange: the seller's file (format 5.03, windows-1251)",
    description:
      "Fails with `export_incomplete`, naming what is missing, if the document lacks what the format requires.",
    input: z.object({ id: identifier, revision: revisionNumber.optional() }),
    fails: ["not_found", "conflict", "export_incomplete"],
  },
  async ({ db }, key) =>
    sellerFileOf(await withSlot(() => readPaperOfIssue(db, { ...key, images: "addresses" }))),
);

/**
 * Returns the seller's file of a paper, with the same bytes at every call. `issueId` is the id of its issue,
 * or of the document while it is a draft. Throws `conflict` for a type without such a file, and
 * `export_incomplete` that names everything missing.
 */
export async function sellerFileOf({ source, issueId }: Omit<TitleSource, "madeOn">): Promise<ExchangeFile> {
  if (!kinds[source.document.docType].files.includes("xml"))
    throw new Failure("conflict", { detail: "not_made_for_xml" });
  const { updatedAt } = source.document;
  const madeOn = { date: businessDateOf(updatedAt), time: businessTimeOf(updatedAt) };
  return sellerFile({ source, issueId, madeOn });
}
