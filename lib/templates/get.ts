import { query } from "@/lib/kernel/operation";
import { readTemplate } from "./queries";
import { templateRecord } from "./record";
import { templateKey } from "./schema";

export const getTemplate = query(
  {
    level: "viewer",
    summary: "Return one template, even if archived",
    input: templateKey,
    output: templateRecord,
    fails: ["not_found"],
  },
  ({ db }, { id }) => readTemplate(db, id),
);
