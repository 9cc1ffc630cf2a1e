import { query } from "@/lib/kernel/operation";
import { readTemplate } from "./queries";
import { templateRecord } from "./record";
import { templateKey } from "./schema";

export const getTemplate = query(
  {
    level: "viewer",
    summary: "One template, archived or not",
    input: templateKey,
    output: templateRecord,
    fails: ["not_found"],
  },
  ({ db }, { id }) => readTemplate(db, id),
);
