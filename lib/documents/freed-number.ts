import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { documentCounters, documents } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { wasHandedOver } from "./handed-over";
import { type FreedNumber, freedNumbers } from "./schema";

export const freedNumber = query(
  {
    level: "viewer",
    summary: "Return what would happen to a draft's number if it were deleted now",
    input: z.object({ id: identifier }),
    output: z.enum(freedNumbers),
    fails: ["not_found"],
  },
  async ({ db }, { id }): Promise<FreedNumber> => {
    const [found] = await db
      .select({ sequence: documents.sequence, last: documentCounters.lastSequence })
      .from(documents)
      .leftJoin(
        documentCounters,
        and(
          eq(documentCounters.organizationId, documents.organizationId),
          eq(documentCounters.docType, documents.series),
          eq(documentCounters.year, documents.year),
        ),
      )
      .where(eq(documents.id, id));
    if (!found) throw notFound();
    if (found.sequence === null) return "elsewhere";
    if (await wasHandedOver(db, id)) return "known";
    return found.sequence === found.last ? "returns" : "gap";
  },
);
