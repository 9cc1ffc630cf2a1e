import { eq } from "drizzle-orm";
import { documents } from "@/db/schema";
import { record } from "@/lib/events/record";
import { namedMember } from "@/lib/kernel/actor";
import { command } from "@/lib/kernel/operation";
import { originalAfter, originalInput } from "@/lib/values/original";
import { lockDocument, readLines, readPayments, toRecord } from "./queries";
import { documentRecord } from "./record";

export const changeOriginal = command(
  {
    level: "user",
    summary:
      "Say where the signed original of a document is; also of one that is locked or dated in a closed month",
    input: originalInput,
    output: documentRecord,
    fails: ["not_found"],
  },
  async (context, { id, ...said }) => {
    const { db } = context;
    const document = await lockDocument(db, id);
    const { original: before } = document;
    const original = originalAfter(before, said, namedMember(context.actor), new Date().toISOString());
    const [changed] = await db.update(documents).set({ original }).where(eq(documents.id, id)).returning();
    if (original.state !== before.state)
      await record(context, `document.original_${original.state}`, changed!, {
        from: before.state,
        ...(original.note && { note: original.note }),
      });
    return toRecord(changed!, await readLines(db, id), await readPayments(db, id));
  },
);
