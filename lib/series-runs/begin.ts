import { z } from "zod";
import { storeRun } from "@/lib/bulk-runs/begin";
import { skippedSeries } from "@/lib/bulk-runs/perform-series";
import type { BulkItem } from "@/lib/bulk-runs/schema";
import { command } from "@/lib/kernel/operation";
import { planMonthOfOrganization } from "@/lib/series/plan";
import { runInput, type SeriesItem } from "@/lib/series/schema";

/**
 * Stores the plan before anything is made, so that the run continues even if the window is closed or the process is
 * killed.
 */
export const beginSeriesRun = command(
  {
    level: "user",
    summary: "Plan the documents that series make in a month, as a run that continues by itself",
    input: runInput.extend({ organizationId: z.string() }),
  },
  async (context, { organizationId, period, ids }) => {
    const planned = await planMonthOfOrganization(context.db, { organizationId, period, ids });
    const items = planned.map(({ item }) => item);
    const { id } = await storeRun(context, {
      action: "series",
      options: { period },
      items: items.map(toBulkItem),
      isAwaited: false,
    });
    return { runId: id, items };
  },
);

function toBulkItem(item: SeriesItem): BulkItem {
  const common = { id: item.seriesId, number: `${item.clientName}, ${item.name}`, statusBefore: null };
  const refused = skippedSeries(item)?.refused;
  if (refused) return { ...common, state: "skipped", ...refused };
  return { ...common, state: "waiting", resultId: null, problem: null, detail: null };
}
