import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { documentIssues } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { compareSources } from "./compare";
import { differenceRecord } from "./record";
import { comparisonInput } from "./schema";
import { fromStored } from "./stored-source";

export const listDifferences = query(
  {
    level: "viewer",
    summary: "List the changes between two issues of a document: fields by path, lines, text, parties",
    input: comparisonInput,
    output: z.array(differenceRecord),
    fails: ["not_found"],
  },
  async ({ db, locale }, { id, from, to }) => {
    const issues = await db
      .select()
      .from(documentIssues)
      .where(and(eq(documentIssues.documentId, id), inArray(documentIssues.revision, [from, to])));
    const sourceOf = (revision: number) => {
      const issue = issues.find((each) => each.revision === revision);
      if (!issue) throw notFound();
      return fromStored(issue.source, issue);
    };
    return compareSources(sourceOf(from), sourceOf(to), locale);
  },
);
