import { query } from "@/lib/kernel/operation";
import { readTemplate } from "./queries";
import { samplePrint } from "./sample";
import { templateKey } from "./schema";

export const templatePreview = query(
  {
    level: "viewer",
    summary: "The template filled with sample data, as a page of HTML",
    input: templateKey,
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    const { docType, body } = await readTemplate(db, id);
    return samplePrint(docType, body);
  },
);
