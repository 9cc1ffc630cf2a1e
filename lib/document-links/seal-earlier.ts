import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { connect, type Database } from "@/db/client";
import { documentEmails, documentLinks } from "@/db/schema";
import { linkPlaceholder } from "@/lib/email-templates/link-placeholder";
import { resealedToken } from "./address";

const batchSize = 500;

type Link = Pick<typeof documentLinks.$inferSelect, "id" | "sealedToken">;

/**
 * Seals the tokens of links that earlier versions stored in clear, both with the link and in the letters that contain
 * it, and reseals tokens sealed with an old key that is still configured. It may be interrupted at any moment, and
 * several processes may run it at once. Takes the address of a database (a direct connection, not a pooling proxy);
 * returns how many tokens it sealed.
 */
export async function sealEarlier(url: string): Promise<number> {
  const { db, close } = connect(url, { max: 1 });
  const { id, sealedToken } = documentLinks;
  let sealed = 0;
  try {
    for (let lastId: string | undefined; ; ) {
      const batch = await db
        .select({ id, sealedToken })
        .from(documentLinks)
        .where(and(isNotNull(sealedToken), lastId ? gt(id, lastId) : undefined))
        .orderBy(asc(id))
        .limit(batchSize);
      for (const link of batch) {
        const newSealedToken = resealedToken(link);
        if (!newSealedToken) continue;
        await removeFromEmails(db, link);
        const isUnchanged = and(eq(id, link.id), eq(sealedToken, link.sealedToken ?? ""));
        await db.update(documentLinks).set({ sealedToken: newSealedToken }).where(isUnchanged);
        sealed += 1;
      }
      lastId = batch.at(-1)?.id;
      if (!lastId) return sealed;
    }
  } finally {
    await close();
  }
}

/** Replaces the address of a link by the placeholder in the letters that contain it, if its token is in clear. */
async function removeFromEmails(db: Database, { id, sealedToken }: Link): Promise<void> {
  if (!sealedToken || !/^[\w-]{43}$/.test(sealedToken)) return;
  const { id: emailId, linkId, text } = documentEmails;
  const emails = await db.select({ emailId, text }).from(documentEmails).where(eq(linkId, id));
  for (const email of emails) {
    const textWithoutAddress = withoutAddress(email.text, `/d/${sealedToken}`);
    await db.update(documentEmails).set({ text: textWithoutAddress }).where(eq(emailId, email.emailId));
  }
}

/** Replaces every address ending in `path` by the placeholder. */
function withoutAddress(text: string, path: string): string {
  const pathIndex = text.indexOf(path);
  const start = pathIndex < 0 ? -1 : text.lastIndexOf("http", pathIndex);
  if (start < 0) return text;
  const rest = text.slice(pathIndex + path.length);
  return `${text.slice(0, start)}${linkPlaceholder}${withoutAddress(rest, path)}`;
}
