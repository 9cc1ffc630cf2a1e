import { query } from "@/lib/kernel/operation";
import { readOwnRun, readRun } from "./queries";
import { bulkRunRecord } from "./record";
import { runKey } from "./schema";

export const getRun = query(
  {
    level: "viewer",
    summary: "Return the progress of the caller's run, document by document",
    input: runKey,
    output: bulkRunRecord,
    fails: ["not_found"],
  },
  async (context, { id }) => readRun(context.db, await readOwnRun(context, id)),
);
