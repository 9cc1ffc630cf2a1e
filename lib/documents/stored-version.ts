import { eq } from "drizzle-orm";
import { z } from "zod";
import { documents } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";

export const storedVersion = query(
  {
    level: "viewer",
    summary: "Return the stored version of a document, so that its page can tell its own save from another",
    input: z.object({ id: identifier }),
    output: z.int(),
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    const [found] = await db
      .select({ version: documents.version })
      .from(documents)
      .where(eq(documents.id, id));
    if (!found) throw notFound();
    return found.version;
  },
);
