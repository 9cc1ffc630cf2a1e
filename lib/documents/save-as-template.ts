import type { z } from "zod";
import { command } from "@/lib/kernel/operation";
import { cloneBody } from "@/lib/templates/body";
import { addTemplate } from "@/lib/templates/create";
import { templateRecord } from "@/lib/templates/record";
import { documentAsTemplate } from "@/lib/templates/schema";
import { readDocument } from "./queries";

export const saveDocumentAsTemplate = command(
  {
    level: "user",
    summary: "A template with the type and body of a document; its lines and parties stay behind",
    input: documentAsTemplate,
    output: templateRecord,
    fails: ["not_found"],
  },
  async (context, { documentId, ...named }: z.output<typeof documentAsTemplate>) => {
    const { docType, body } = await readDocument(context.db, documentId);
    return addTemplate(context, { ...named, docType, body: cloneBody(body) });
  },
);
