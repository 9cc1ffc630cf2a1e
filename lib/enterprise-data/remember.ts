import { and, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { exchangeVersions } from "@/db/enums";
import { exportedObjects } from "@/db/schema";
import { record } from "@/lib/events/record";
import { command, memberActor } from "@/lib/kernel/operation";
import { portionsOf } from "@/lib/kernel/portions";
import { calendarDate, identifier } from "@/lib/values/fields";

const mark = z.object({
  objectId: identifier,
  recordId: identifier,
  element: z.string(),
  date: calendarDate,
  contentHash: z.string(),
});

const input = z.object({
  organizationId: identifier,
  version: z.enum(exchangeVersions),
  marks: z.array(mark),
  gone: z.array(identifier),
});

/** Remembers what a complete file brought to 1С: each object as last exported. */
export const rememberExported = command(
  { level: "user", summary: "Record what was exported to 1С", input },
  async (context, { organizationId, version, marks, gone }) => {
    const { db, actor } = context;
    const exportFacts = {
      organizationId,
      version,
      exportedAt: new Date().toISOString(),
      exportedBy: memberActor(actor).member.id,
    };
    // A document corrected while its file was created was exported twice; 1С has the last version.
    const markByObject = new Map(marks.map((each) => [each.objectId, each]));
    // Sorted, so that two simultaneous exports wait for each other instead of deadlocking.
    const rows = [...markByObject.values()]
      .map((each) => ({ ...each, ...exportFacts }))
      .sort((a, b) => (a.objectId < b.objectId ? -1 : 1));
    for (const portion of portionsOf(rows)) {
      await db
        .insert(exportedObjects)
        .values(portion)
        .onConflictDoUpdate({ target: exportedObjects.objectId, set: replacedColumns });
    }
    for (const portion of portionsOf(gone))
      await db
        .update(exportedObjects)
        .set({ goneAt: exportFacts.exportedAt })
        .where(and(inArray(exportedObjects.objectId, portion), isNull(exportedObjects.goneAt)));
    await record(
      context,
      "organization.exported",
      { id: organizationId, organizationId },
      { version, objects: rows.length, gone: gone.length },
    );
  },
);

const replacedColumns = {
  recordId: sql`excluded.record_id`,
  element: sql`excluded.element`,
  date: sql`excluded.date`,
  contentHash: sql`excluded.content_hash`,
  version: sql`excluded.version`,
  exportedAt: sql`excluded.exported_at`,
  exportedBy: sql`excluded.exported_by`,
  goneAt: null,
};
