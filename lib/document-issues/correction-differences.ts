import { eq } from "drizzle-orm";
import { z } from "zod";
import { documents } from "@/db/schema";
import { Failure, notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { editionAt } from "@/lib/print/editions";
import type { PrintSource } from "@/lib/print/source";
import { compareSources } from "./compare";
import { readPaper } from "./read";
import { differenceRecord } from "./record";
import { documentKey } from "./schema";
import { toStored } from "./stored-source";

export const correctionDifferences = query(
  {
    level: "viewer",
    summary:
      "List what a correction changes in the document that it corrects; `conflict` for any other document",
    input: documentKey,
    output: z.array(differenceRecord),
    fails: ["not_found", "conflict"],
  },
  async ({ db, locale }, { id }) => {
    const [document] = await db
      .select({ correctsDocumentId: documents.correctsDocumentId })
      .from(documents)
      .where(eq(documents.id, id));
    if (!document) throw notFound();
    const { correctsDocumentId } = document;
    if (!correctsDocumentId) throw new Failure("conflict", { detail: "not_a_correction" });
    const [before, after] = await Promise.all(
      [correctsDocumentId, id].map((each) => readPaper(db, each, { images: "none" })),
    );
    return compareSources(withoutImages(before!), withoutImages(after!), locale);
  },
);

/** Returns a paper without its images, because a draft has no images of its own yet. */
const withoutImages = (source: PrintSource) => {
  const { docType, date } = source.document;
  return toStored({ ...source, images: {}, edition: source.edition ?? editionAt(docType, date) });
};
