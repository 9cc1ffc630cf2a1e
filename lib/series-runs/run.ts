import { z } from "zod";
import { withSlot } from "@/lib/kernel/database";
import { knownFailure } from "@/lib/kernel/database-errors";
import { invalid } from "@/lib/kernel/errors";
import { log } from "@/lib/kernel/log";
import { type Context, execute, job } from "@/lib/kernel/operation";
import { activeOrganizationId } from "@/lib/organizations/active";
import { makePapers } from "@/lib/series/make";
import type { Month } from "@/lib/series/period";
import { type Planned, planMonthOfOrganization } from "@/lib/series/plan";
import { seriesItem } from "@/lib/series/record";
import { runInput, type SeriesItem } from "@/lib/series/schema";
import { identifier } from "@/lib/values/fields";
import { beginSeriesRun } from "./begin";

type Answer = { items: SeriesItem[]; runId?: string };

/**
 * Makes each series in a transaction of its own: a failure of one, or the end of the process, does not undo the others.
 */
export const runSeries = job(
  {
    level: "user",
    summary: "Make the documents of series for a month; each series makes at most one of each type per month",
    description:
      "However often it is called, nothing is made twice. `dryRun` only returns what would be made. With `background` the response is the plan, and `GET /api/bulk-runs/{runId}` returns the progress.",
    input: runInput,
    output: z.object({
      items: z.array(seriesItem),
      runId: identifier.optional().describe("The run that was started; only with `background`"),
    }),
  },
  async (
    context,
    { organizationId: requestedOrganizationId, period, ids, dryRun, background },
  ): Promise<Answer> => {
    const organizationId = requestedOrganizationId ?? (await withSlot(() => activeOrganizationId(context)));
    if (!organizationId) throw invalid("organizationId", "unknown_organization");
    if (background && !dryRun) return execute(beginSeriesRun, context, { organizationId, period, ids });
    const planned = await withSlot(() =>
      planMonthOfOrganization(context.db, { organizationId, period, ids }),
    );
    if (dryRun) return { items: planned.map(({ item }) => item) };
    const items: SeriesItem[] = [];
    for (const each of planned) items.push(await makeOne(context, each, period));
    return { items };
  },
);

/** Makes one series. A failure is reported in its item and does not hold up the others. */
async function makeOne(context: Context, { series: row, item }: Planned, period: Month): Promise<SeriesItem> {
  if (item.state !== "new") return item;
  try {
    const made = await execute(makePapers, context, { id: row.id, period });
    // Made alone, it has no clients beside its own.
    return { ...made, clientHint: item.clientHint };
  } catch (error) {
    const failure = knownFailure(error);
    if (!failure) log.error({ err: error, seriesId: row.id }, "a series could not be made");
    return { ...item, state: "failed", problem: failure?.code ?? "internal_error" };
  }
}
