import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documentLinks } from "@/db/schema";
import { addressOf } from "./address";
import type { DocumentLink } from "./schema";

const now = () => new Date().toISOString();

/** Whether a link still opens: nobody has ended it, and its days are not over. */
export const isAlive = () => and(isNull(documentLinks.revokedAt), gt(documentLinks.expiresAt, now()));

/** A link as answers carry it: with its address where the token can be unsealed. */
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

/** The links of a document that work, the newest first. */
export const aliveLinks = (db: Database, documentId: string) =>
  db
    .select()
    .from(documentLinks)
    .where(and(eq(documentLinks.documentId, documentId), isAlive()))
    .orderBy(desc(documentLinks.id));
