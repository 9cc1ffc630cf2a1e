import { eq } from "drizzle-orm";
import { z } from "zod";
import { documents } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { emailsOf, toRecord } from "./queries";
import { emailRecord } from "./record";
import { ofDocument } from "./schema";

export const listEmails = query(
  {
    level: "viewer",
    summary: "The e-mails by which a document was sent, newest first, with what became of them",
    input: ofDocument,
    output: z.array(emailRecord),
    fails: ["not_found"],
  },
  async ({ db, locale }, { id }) => {
    const [document, emails] = await Promise.all([
      db.$count(documents, eq(documents.id, id)),
      emailsOf(db, id),
    ]);
    if (document === 0) throw notFound();
    return emails.map((email) => toRecord(email, locale));
  },
);
