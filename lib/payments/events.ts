import { eq } from "drizzle-orm";
import { z } from "zod";
import { payments } from "@/db/schema";
import { eventRecord, historyOf } from "@/lib/events/history";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";

export const paymentEvents = query(
  {
    level: "viewer",
    summary: "Who did what with a payment, newest first",
    input: z.object({ id: identifier }),
    output: z.array(eventRecord),
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    const [known, found] = await Promise.all([db.$count(payments, eq(payments.id, id)), historyOf(db, id)]);
    if (known === 0) throw notFound();
    return found;
  },
);
