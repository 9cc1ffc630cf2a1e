import type { MetricObjectWithValues, MetricValueWithName } from "prom-client";

type Counted = MetricObjectWithValues<MetricValueWithName<string>>;

/** How many a histogram has counted, and how long they took in milliseconds; null while there are none. */
export type Times = { count: number; averageMs: number | null; slowMs: number | null };

/** Of all labels together: how many, the mean, and what nineteen of twenty did not exceed. */
export function timesOf({ values }: Counted): Times {
  const total = (ending: string) =>
    values.reduce((sum, { metricName, value }) => (metricName?.endsWith(ending) ? sum + value : sum), 0);
  const count = total("_count");
  if (count === 0) return { count, averageMs: null, slowMs: null };
  return { count, averageMs: (total("_sum") / count) * 1000, slowMs: quantile(values, count, 0.95) * 1000 };
}

/** As Prometheus reckons it: evenly inside a bucket; beyond the last one its bound. */
function quantile(values: Counted["values"], count: number, share: number): number {
  const upTo = new Map<number, number>();
  for (const { metricName, labels, value } of values) {
    const bound = Number(labels.le === "+Inf" ? Number.POSITIVE_INFINITY : labels.le);
    if (metricName?.endsWith("_bucket")) upTo.set(bound, (upTo.get(bound) ?? 0) + value);
  }
  let [below, lower] = [0, 0];
  for (const [bound, known] of [...upTo].toSorted(([one], [other]) => one - other)) {
    if (known >= share * count)
      return bound === Number.POSITIVE_INFINITY
        ? lower
        : lower + (bound - lower) * ((share * count - below) / Math.max(1, known - below));
    [below, lower] = [known, bound];
  }
  return lower;
}
