import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { templates } from "@/db/schema";
import { command } from "@/lib/kernel/operation";
import { addTemplate } from "./create";
import { templateSearchKey } from "./queries";
import { templateRecord } from "./record";
import { starterTemplates } from "./starter-texts";

export const addStarterTemplates = command(
  {
    level: "user",
    summary: "Add the starter set of templates, except those whose names are taken",
    input: z.object({}),
    output: z.array(templateRecord),
  },
  async (context) => {
    await context.db.execute(sql`select pg_advisory_xact_lock(hashtext('starter templates'))`);
    const added = [];
    for (const { body, ...starter } of await missingStarters(context.db))
      added.push(await addTemplate(context, { ...starter, body: body() }));
    return added;
  },
);

async function missingStarters(db: Database) {
  const names = starterTemplates.map(({ name }) => name);
  const taken = await db
    .select({ name: templates.name })
    .from(templates)
    .where(inArray(templates.name, names));
  return starterTemplates.filter(({ name }) => !taken.some((each) => each.name === name));
}

/** Returns the starter set as rows, for a database being filled. */
export const starterRows = () =>
  starterTemplates.map(({ body, ...starter }) => ({
    ...starter,
    body: body(),
    search: templateSearchKey(starter),
  }));
