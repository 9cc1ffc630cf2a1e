import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { documentEmails, documents } from "@/db/schema";
import { revisionInForce } from "@/lib/document-issues/read";
import { idsOfNumber } from "@/lib/documents/current";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { reachedAddresses } from "./rules";
import { documentKey } from "./schema";

/** Lists the people who hold an outdated paper: replaced by the next issue of the document, or by a correction. */
export const outdatedReceivers = query(
  {
    level: "viewer",
    summary: "List the addresses that received an earlier version of a document but not the one in force",
    input: documentKey,
    output: z.array(z.string()),
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    const { status, correctedById } = documents;
    const [document] = await db.select({ status, correctedById }).from(documents).where(eq(documents.id, id));
    if (!document) throw notFound();
    const revision = document.status === "cancelled" ? null : await revisionInForce(db, id);
    if (revision === null || document.correctedById) return [];
    const emails = await db
      .select()
      .from(documentEmails)
      .where(inArray(documentEmails.documentId, idsOfNumber(id)))
      .orderBy(documentEmails.id)
      .limit(200);
    const isOfIssueInForce = (email: (typeof emails)[number]) =>
      email.documentId === id && email.revision === revision;
    const informed = new Set(
      reachedAddresses(emails.filter(isOfIssueInForce)).map((address) => address.toLowerCase()),
    );
    // A draft that was sent for agreement does not count as a paper.
    return reachedAddresses(
      emails.filter((email) => email.revision !== null && !isOfIssueInForce(email)),
    ).filter((address) => !informed.has(address.toLowerCase()));
  },
);
