import type { Context } from "@/lib/kernel/operation";
import { makePapers } from "@/lib/series/make";
import type { SeriesItem } from "@/lib/series/schema";
import type { Performed } from "./performed";
import type { Refusal } from "./rules";

/**
 * Makes a series' papers of a month, unless they exist by now. The problem says why papers stay drafts or are not sent.
 */
export async function performSeries(context: Context, id: string, period: string): Promise<Performed> {
  const { item, wasMade } = await made(context, id, period);
  if (!wasMade) return skippedSeries(item) ?? { state: "failed", problem: item.problem ?? "conflict" };
  return { state: "done", resultId: resultOf(item), problem: item.problem };
}

async function made(context: Context, id: string, period: string) {
  const item = await makePapers.run(context, { id, period });
  return { item, wasMade: item.state === "new" };
}

const resultOf = ({ documents }: SeriesItem) => documents.find(({ id }) => id !== null)?.id ?? null;

/** Returns why nothing is made of a series; null if something is made or it fails. */
export function skippedSeries(item: SeriesItem): { state: "skipped"; refused: Refusal } | null {
  const detail = skipped[item.state];
  if (!detail) return null;
  return { state: "skipped", refused: { problem: "conflict", detail, resultId: resultOf(item) } };
}

const skipped: Partial<Record<SeriesItem["state"], string>> = { exists: "exists", paused: "series_paused" };
