import { eq } from "drizzle-orm";
import { series } from "@/db/schema";
import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { lockSeries } from "./queries";
import { seriesKey } from "./schema";

export const deleteSeries = command(
  {
    level: "user",
    summary: "Delete a series; the documents that it has made stay",
    input: seriesKey,
    fails: ["not_found"],
  },
  async (context, { id }): Promise<void> => {
    const { name, organizationId } = await lockSeries(context.db, id);
    await context.db.delete(series).where(eq(series.id, id));
    await record(context, "series.deleted", { id, organizationId }, { name });
  },
);
