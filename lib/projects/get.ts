import { query } from "@/lib/kernel/operation";
import { readProject } from "./queries";
import { projectRecord } from "./record";
import { projectKey } from "./schema";

export const getProject = query(
  {
    level: "viewer",
    summary: "Return one project of any organization",
    input: projectKey,
    output: projectRecord,
    fails: ["not_found"],
  },
  ({ db }, { id }) => readProject(db, id),
);
