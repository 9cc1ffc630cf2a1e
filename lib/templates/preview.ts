import { askerOf } from "@/lib/kernel/asker";
import { query } from "@/lib/kernel/operation";
import { readTemplate } from "./queries";
import { samplePrint } from "./sample";
import { templateKey } from "./schema";

export const templatePreview = query(
  {
    level: "viewer",
    summary: "Return a template filled with sample data, as an HTML page",
    input: templateKey,
    fails: ["not_found"],
  },
  async ({ db, actor }, { id }) => {
    const { docType, body, upd } = await readTemplate(db, id);
    return { source: samplePrint(docType, body, upd), asker: askerOf(actor) };
  },
);
