import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documentLinks } from "@/db/schema";
import { addressOf } from "./address";
import type { DocumentLink } from "./schema";

const now = () => new Date().toISOString();

/** Whether a link still works: it was not revoked and has not expired. */
export const isAlive = () => and(isNull(documentLinks.revokedAt), gt(documentLinks.expiresAt, now()));

/** Returns a link as responses carry it: with its address if the token can be unsealed. */
export const toLink = ({
  id,
  sealedToken,
  revision,
  expiresAt,
  createdAt,
}: typeof documentLinks.$inferSelect): DocumentLink => ({
  id,
  url: addressOf({ id, sealedToken }),
  revision,
  expiresAt,
  createdAt,
});

/** Returns the working links of a document, newest first. */
export const aliveLinks = (db: Database, documentId: string) =>
  db
    .select()
    .from(documentLinks)
    .where(and(eq(documentLinks.documentId, documentId), isAlive()))
    .orderBy(desc(documentLinks.id));
