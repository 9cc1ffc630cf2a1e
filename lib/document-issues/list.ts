import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { documentIssues, documents, members } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { issueColumns, issueRecord } from "./record";
import { documentKey } from "./schema";

export const listIssues = query(
  {
    level: "viewer",
    summary:
      "List every issue of a document, newest first: when, by whom, edition of the form, whether withdrawn",
    input: documentKey,
    output: z.array(issueRecord),
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    const [count, issues] = await Promise.all([
      db.$count(documents, eq(documents.id, id)),
      db
        .select({ ...issueColumns, issuedBy: { id: members.id, displayName: members.displayName } })
        .from(documentIssues)
        .leftJoin(members, eq(members.id, documentIssues.issuedBy))
        .where(eq(documentIssues.documentId, id))
        .orderBy(desc(documentIssues.revision)),
    ]);
    if (count === 0) throw notFound();
    return issues;
  },
);
