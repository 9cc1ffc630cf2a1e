import { query } from "@/lib/kernel/operation";
import { ownRun, readRun } from "./queries";
import { bulkRunRecord } from "./record";
import { ofRun } from "./schema";

export const getRun = query(
  {
    level: "viewer",
    summary: "Return the progress of the caller's run, document by document",
    input: ofRun,
    output: bulkRunRecord,
    fails: ["not_found"],
  },
  async (context, { id }) => readRun(context.db, await ownRun(context, id)),
);
