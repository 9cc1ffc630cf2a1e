import { eq } from "drizzle-orm";
import { z } from "zod";
import { documents } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { aliveLinks, toLink } from "./queries";
import { linkRecord } from "./schema";

export const listLinks = query(
  {
    level: "user",
    summary: "List the public links to a document that still work",
    input: z.object({ id: identifier }),
    output: z.array(linkRecord),
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    const [documentCount, links] = await Promise.all([
      db.$count(documents, eq(documents.id, id)),
      aliveLinks(db, id),
    ]);
    if (documentCount === 0) throw notFound();
    return links.map(toLink);
  },
);
