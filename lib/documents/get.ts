import { z } from "zod";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { readDocument } from "./queries";
import { documentRecord } from "./record";
import { withUpdDefaults } from "./upd";

export const getDocument = query(
  {
    level: "viewer",
    summary: "Return one document",
    input: z.object({ id: identifier }),
    output: documentRecord,
    fails: ["not_found"],
  },
  async ({ db }, { id }) => withUpdDefaults(db, await readDocument(db, id)),
);
