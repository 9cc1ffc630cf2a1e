import type { MetricObjectWithValues, MetricValueWithName } from "prom-client";

type Counted = MetricObjectWithValues<MetricValueWithName<string>>;

/** The number of observations in a histogram and their durations in ms; null if there are none. */
export type DurationSummary = { count: number; averageMs: number | null; slowMs: number | null };

/** Returns the count, the mean and the 95th percentile over all labels. */
export function summarizeDurations({ values }: Counted): DurationSummary {
  const total = (ending: string) =>
    values.reduce((sum, { metricName, value }) => (metricName?.endsWith(ending) ? sum + value : sum), 0);
  const count = total("_count");
  if (count === 0) return { count, averageMs: null, slowMs: null };
  return { count, averageMs: (total("_sum") / count) * 1000, slowMs: quantile(values, count, 0.95) * 1000 };
}

/**
 * Computes a quantile as Prometheus does: linearly inside a bucket; beyond the last bucket it is that bucket's bound.
 */
function quantile(values: Counted["values"], count: number, share: number): number {
  const countByBound = new Map<number, number>();
  for (const { metricName, labels, value } of values) {
    const bound = Number(labels.le === "+Inf" ? Number.POSITIVE_INFINITY : labels.le);
    if (metricName?.endsWith("_bucket")) countByBound.set(bound, (countByBound.get(bound) ?? 0) + value);
  }
  let [below, lower] = [0, 0];
  for (const [bound, cumulative] of [...countByBound].toSorted(([one], [other]) => one - other)) {
    if (cumulative >= share * count)
      return bound === Number.POSITIVE_INFINITY
        ? lower
        : lower + (bound - lower) * ((share * count - below) / Math.max(1, cumulative - below));
    [below, lower] = [cumulative, bound];
  }
  return lower;
}
