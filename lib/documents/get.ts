import { z } from "zod";
import { identifier } from "@/lib/fields";
import { query } from "@/lib/operation";
import { readDocument } from "./queries";
import { documentRecord } from "./schema";

export const getDocument = query(
  { level: "viewer", summary: "One document", input: z.object({ id: identifier }), output: documentRecord },
  ({ db }, { id }) => readDocument(db, id),
);
