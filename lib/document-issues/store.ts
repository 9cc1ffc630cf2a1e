import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documentIssues } from "@/db/schema";
import { editionAt } from "@/lib/print/editions";
import { canonicalJson } from "@/lib/values/canonical-json";
import { keepImages } from "./images";
import { type LiveSource, readLiveSources } from "./live-source";
import { toStored } from "./stored-source";

/** When and by whom a paper is issued, and what its print takes from that moment. */
export type Occasion = {
  issuedAt: string;
  issuedBy: string | null;
  /** What `{{today}}` stands for. */
  today: string;
  /** The moment that dates its files. */
  updatedAt: string;
  /** What the edition ends in. */
  mark?: "+migrated";
};

/**
 * Stores what the papers of documents are made of now as their next issues, in a few statements for all of them, and
 * answers it. The documents have to be locked, and without an issue in force.
 */
export async function storeIssues(
  db: Database,
  ids: string[],
  occasionOf: (document: LiveSource["document"]) => Occasion,
): Promise<LiveSource[]> {
  const sources = await readLiveSources(db, ids);
  if (sources.length === 0) return [];
  const withImages = sources.filter(({ hasImages }) => hasImages);
  const images = await keepImages(
    db,
    withImages.map(({ organization }) => organization.id),
  );
  await db.insert(documentIssues).values(
    sources.map((live) => {
      const { id, docType, date } = live.document;
      const { issuedAt, issuedBy, today, updatedAt, mark = "" } = occasionOf(live.document);
      const edition = editionAt(docType, date);
      const source = canonicalJson(
        toStored({
          ...live,
          document: { ...live.document, updatedAt },
          images: images.get(live.organization.id) ?? {},
          today,
          edition,
        }),
      );
      return {
        documentId: id,
        revision: sql`(select coalesce(max(revision), 0) + 1 from document_issues where document_id = ${id})`,
        issuedAt,
        issuedBy,
        edition: `${edition}${mark}`,
        source,
        contentHash: createHash("sha256").update(source).digest("hex"),
      };
    }),
  );
  return sources;
}
