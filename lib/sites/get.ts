import { query } from "@/lib/kernel/operation";
import { readSite } from "./queries";
import { siteKey, siteRecord } from "./schema";

export const getSite = query(
  { level: "viewer", summary: "One site, without its key", input: siteKey, output: siteRecord },
  ({ db }, { id }) => readSite(db, id),
);
