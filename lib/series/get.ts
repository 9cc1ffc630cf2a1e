import { query } from "@/lib/kernel/operation";
import { readSeries } from "./queries";
import { seriesRecord } from "./record";
import { seriesKey } from "./schema";

export const getSeries = query(
  {
    level: "viewer",
    summary: "One series, with the papers that come next",
    input: seriesKey,
    output: seriesRecord,
    fails: ["not_found"],
  },
  ({ db }, { id }) => readSeries(db, id),
);
