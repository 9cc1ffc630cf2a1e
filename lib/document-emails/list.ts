import { eq } from "drizzle-orm";
import { documents } from "@/db/schema";
import { actorReaches } from "@/lib/kernel/actor";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { pagedById, pageRecord } from "@/lib/kernel/paging";
import { emailsOf, toRecord } from "./queries";
import { emailRecord } from "./record";
import { documentKey } from "./schema";

export const listEmails = query(
  {
    level: "viewer",
    summary: "List the e-mails with which a document was sent and their outcomes, newest first",
    description: "Viewers do not see the addresses of links.",
    input: documentKey.extend(pagedById),
    output: pageRecord(emailRecord),
    fails: ["not_found"],
  },
  async ({ db, locale, actor }, { id, ...paging }) => {
    const [document, { items, nextCursor }] = await Promise.all([
      db.$count(documents, eq(documents.id, id)),
      emailsOf(db, id, paging, actorReaches(actor, "user")),
    ]);
    if (document === 0) throw notFound();
    return { items: items.map((email) => toRecord(email, locale)), nextCursor };
  },
);
