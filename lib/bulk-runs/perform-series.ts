import type { Context } from "@/lib/kernel/operation";
import { makePapers } from "@/lib/series/make";
import type { SeriesItem } from "@/lib/series/schema";
import type { ItemOutcome } from "./item-outcome";
import type { Refusal } from "./rules";

/**
 * Makes a series' papers of a month, unless they exist by now. The problem says why papers stay drafts or are not sent.
 */
export async function performSeries(context: Context, id: string, period: string): Promise<ItemOutcome> {
  const { item, wasMade } = await makeSeries(context, id, period);
  if (!wasMade) return skippedSeries(item) ?? { state: "failed", problem: item.problem ?? "conflict" };
  return { state: "done", resultId: resultIdOf(item), problem: item.problem };
}

async function makeSeries(context: Context, id: string, period: string) {
  const item = await makePapers.run(context, { id, period });
  return { item, wasMade: item.state === "new" };
}

const resultIdOf = ({ documents }: SeriesItem) => documents.find(({ id }) => id !== null)?.id ?? null;

/** Returns why nothing is made of a series; null if something is made or it fails. */
export function skippedSeries(item: SeriesItem): { state: "skipped"; refused: Refusal } | null {
  const detail = skipDetailByState[item.state];
  if (!detail) return null;
  return { state: "skipped", refused: { problem: "conflict", detail, resultId: resultIdOf(item) } };
}

const skipDetailByState: Partial<Record<SeriesItem["state"], string>> = {
  exists: "exists",
  paused: "series_paused",
};
