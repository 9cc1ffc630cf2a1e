import type { z } from "zod";
import { readDocument } from "@/lib/documents/queries";
import { command } from "@/lib/kernel/operation";
import { cloneBody } from "./body";
import { addTemplate } from "./create";
import { documentAsTemplate, templateRecord } from "./schema";

export const saveDocumentAsTemplate = command(
  {
    level: "user",
    summary: "A template with the type and body of a document; its lines and parties stay behind",
    input: documentAsTemplate,
    output: templateRecord,
  },
  async (context, { documentId, ...named }: z.output<typeof documentAsTemplate>) => {
    const { docType, body } = await readDocument(context.db, documentId);
    return addTemplate(context, { ...named, docType, body: cloneBody(body) });
  },
);
