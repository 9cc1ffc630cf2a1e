import { query } from "@/lib/kernel/operation";
import { readSite } from "./queries";
import { siteRecord } from "./record";
import { siteKey } from "./schema";

export const getSite = query(
  {
    level: "viewer",
    summary: "Return one site, without its key",
    input: siteKey,
    output: siteRecord,
    fails: ["not_found"],
  },
  ({ db }, { id }) => readSite(db, id),
);
