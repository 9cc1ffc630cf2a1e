import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documentIssues } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { notFound } from "@/lib/kernel/errors";
import { editionAt, legacyEditionAt } from "@/lib/print/editions";
import { currentPrintRules } from "@/lib/print/print-rules";
import { withDashes } from "@/lib/print/upd/dashes";
import { storeIssuedImages } from "./images";
import { type LiveSource, readLiveSources } from "./live-source";
import { fromStored, type StoredSource, toStored } from "./stored-source";

/** Values that a print takes from the moment its paper is frozen. */
export type FreezeMoment = {
  /** The value of `{{today}}`. */
  today: string;
  /** The timestamp that dates its files. */
  updatedAt: string;
  /**
   * The document was issued by a version that froze no papers: it prints without the code that papers have now, in a
   * form known to that version.
   */
  isOfEarlierVersion?: boolean;
};

/**
 * Returns the sources that documents' papers are made from now, as issues store them, in a few statements for all of
 * them.
 */
export async function freezeLive(
  db: Database,
  ids: string[],
  momentOf: (document: LiveSource["document"]) => FreezeMoment,
): Promise<Array<{ live: LiveSource; source: StoredSource }>> {
  const sources = await readLiveSources(db, ids);
  if (sources.length === 0) return [];
  const images = await storeIssuedImages(
    db,
    sources.filter(({ hasImages }) => hasImages).map(({ organization }) => organization.id),
  );
  return sources.map((live) => {
    const { document, organization } = live;
    const { today, updatedAt, isOfEarlierVersion = false } = momentOf(document);
    const source = toStored({
      ...live,
      document: { ...document, upd: document.upd && withDashes(document.upd), updatedAt },
      images: images.get(organization.id) ?? {},
      today,
      originalAddress: isOfEarlierVersion ? undefined : live.originalAddress,
      edition: (isOfEarlierVersion ? legacyEditionAt : editionAt)(document.docType, document.date),
      signsInCapacity: isOfEarlierVersion ? undefined : true,
      printRules: isOfEarlierVersion ? undefined : currentPrintRules,
    });
    return { live, source };
  });
}

/**
 * Returns the source of a document's paper, as an issue stores it: the issue in force, else what it would be issued
 * as now. The document must be locked. Throws `not_found`.
 */
export async function freezePaper(db: Database, id: string): Promise<StoredSource> {
  const [issue] = await db
    .select()
    .from(documentIssues)
    .where(and(eq(documentIssues.documentId, id), isNull(documentIssues.withdrawnAt)));
  if (issue) return fromStored(issue.source, issue);
  const updatedAt = new Date().toISOString();
  const [frozen] = await freezeLive(db, [id], () => ({ today: businessToday(), updatedAt }));
  if (!frozen) throw notFound();
  return frozen.source;
}
