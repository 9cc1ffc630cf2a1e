import type { z } from "zod";
import { command } from "@/lib/kernel/operation";
import { cloneBody } from "@/lib/templates/body";
import { addTemplate } from "@/lib/templates/create";
import { templateRecord } from "@/lib/templates/record";
import { documentAsTemplate } from "@/lib/templates/schema";
import { copiedUpdFields } from "@/lib/values/upd-fields";
import { linesInput } from "./line";
import { readDocument } from "./queries";

export const saveDocumentAsTemplate = command(
  {
    level: "user",
    summary:
      "Create a template from a document's type and body, optionally its lines; its parties are not copied",
    input: documentAsTemplate,
    output: templateRecord,
    fails: ["not_found"],
  },
  async (
    context,
    { documentId, withLines = false, ...templateFields }: z.output<typeof documentAsTemplate>,
  ) => {
    const { docType, body, lines, upd } = await readDocument(context.db, documentId);
    return addTemplate(context, {
      ...templateFields,
      docType,
      body: cloneBody(body),
      upd: copiedUpdFields(upd),
      ...(withLines && { lines: linesInput.parse(lines) }),
    });
  },
);
