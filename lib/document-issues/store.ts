import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documentIssues } from "@/db/schema";
import { canonicalJson } from "@/lib/values/canonical-json";
import { legibleTexts } from "@/lib/values/text";
import { type FreezeMoment, freezeLive } from "./freeze";
import type { LiveSource } from "./live-source";
import type { StoredSource } from "./stored-source";

/** When and by whom a paper is issued, and the values its print takes from that moment. */
export type Occasion = FreezeMoment & {
  issuedAt: string;
  issuedBy: string | null;
  /** A suffix of the edition. */
  mark?: "+migrated";
};

export type StoreOptions = {
  /** The sources of documents frozen earlier, by document id. */
  frozenBefore?: ReadonlyMap<string, StoredSource>;
  /** Work to do with the sources read while the database stores them. */
  meanwhile?: (issued: LiveSource[]) => Promise<void>;
};

/**
 * Stores the sources of documents' papers as their next issues, in a few statements for all of them: as they are now,
 * unless they were frozen earlier. Returns the sources. The documents must be locked and have no issue in force.
 */
export async function storeIssues(
  db: Database,
  ids: string[],
  occasionOf: (document: LiveSource["document"]) => Occasion,
  { frozenBefore, meanwhile }: StoreOptions = {},
): Promise<LiveSource[]> {
  if (ids.length === 0) return [];
  const frozen = await freezeLive(db, ids, occasionOf);
  const issued = frozen.map(({ live }) => live);
  const insertion = db.insert(documentIssues).values(
    frozen.map(({ live, source: currentSource }) => {
      const { id } = live.document;
      const { issuedAt, issuedBy, mark = "" } = occasionOf(live.document);
      const stored = frozenBefore?.get(id) ?? legibleTexts(currentSource);
      const source = canonicalJson(stored);
      return {
        documentId: id,
        revision: sql`(select coalesce(max(revision), 0) + 1 from document_issues where document_id = ${id})`,
        issuedAt,
        issuedBy,
        edition: `${stored.edition}${mark}`,
        source,
        contentHash: createHash("sha256").update(source).digest("hex"),
      };
    }),
  );
  // A prepared statement can be sent with thousands of lines at once, without waiting for a response first.
  const inserted = frozen.length === 1 ? insertion.prepare("document_issue").execute() : insertion;
  await Promise.all([inserted, meanwhile?.(issued)]);
  return issued;
}
