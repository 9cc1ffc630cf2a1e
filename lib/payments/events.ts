import { desc, eq, getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { events, payments } from "@/db/schema";
import { eventRecord } from "@/lib/documents/schema";
import { notFound } from "@/lib/errors";
import { identifier } from "@/lib/fields";
import { query } from "@/lib/operation";

const latest = 100;

export const paymentEvents = query(
  {
    level: "viewer",
    summary: "Who did what with a payment, newest first",
    input: z.object({ id: identifier }),
    output: z.array(eventRecord),
  },
  async ({ db }, { id }) => {
    const { organizationId: _organization, subjectId: _subject, ...columns } = getTableColumns(events);
    const [known, found] = await Promise.all([
      db.$count(payments, eq(payments.id, id)),
      db.select(columns).from(events).where(eq(events.subjectId, id)).orderBy(desc(events.id)).limit(latest),
    ]);
    if (known === 0) throw notFound();
    return found;
  },
);
