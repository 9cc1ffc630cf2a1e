import { and, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "@/db/client";
import { projects } from "@/db/schema";
import { findClientsByWords, hasClientWord } from "@/lib/clients/find-by-words";
import { type Context, query } from "@/lib/kernel/operation";
import { type Page, pageById, pageRecord } from "@/lib/kernel/paging";
import { containsWords, isOneOf } from "@/lib/kernel/search-condition";
import { activeOrganizationId } from "@/lib/organizations/active";
import { type SearchedWord, searchedWords } from "@/lib/values/search";
import { selectProjects } from "./queries";
import { projectRecord } from "./record";
import { type Project, projectFilters } from "./schema";

export const listProjects = query(
  {
    level: "viewer",
    summary: "List projects, newest first; of the active organization unless another is named",
    input: projectFilters,
    output: pageRecord(projectRecord),
  },
  async (context, filters): Promise<Page<Project>> => {
    const { status, clientId, limit, cursor } = filters;
    const rows = await selectProjects(context.db)
      .where(
        and(
          await scopeOf(context, filters),
          status && eq(projects.status, status),
          clientId ? eq(projects.defaultClientId, clientId) : undefined,
          await searchOf(context.db, filters),
          cursor && lt(projects.id, cursor[0]),
        ),
      )
      .orderBy(desc(projects.id))
      .limit(limit + 1);
    return pageById(rows, limit);
  },
);

type Filters = z.output<typeof projectFilters>;

async function scopeOf(context: Context, { organizationId }: Filters): Promise<SQL> {
  const id = organizationId ?? (await activeOrganizationId(context));
  return id ? eq(projects.organizationId, id) : sql`false`;
}

/** Finds each word of `q` in the name, or in the default client's names, INN or email. */
async function searchOf(db: Database, { q }: Filters): Promise<SQL | undefined> {
  const words = searchedWords(q);
  if (words.length === 0) return undefined;
  const clientsByWord = await findClientsByWords(
    db,
    words.map((word) => [word]),
    1000,
  );
  const { defaultClientId } = projects;
  const isOfClientWith = (word: SearchedWord, at: number) => {
    const found = clientsByWord[at];
    return found ? isOneOf(defaultClientId, found) : hasClientWord(defaultClientId, word);
  };
  return and(
    ...words.map((word, at) => or(containsWords(projects.search, [word]), isOfClientWith(word, at))),
  );
}
