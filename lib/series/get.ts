import { query } from "@/lib/kernel/operation";
import { readSeries } from "./queries";
import { seriesRecord } from "./record";
import { seriesKey } from "./schema";

export const getSeries = query(
  {
    level: "viewer",
    summary: "Return one series with its next documents",
    input: seriesKey,
    output: seriesRecord,
    fails: ["not_found"],
  },
  ({ db }, { id }) => readSeries(db, id),
);
