import { z } from "zod";
import type { DocType } from "@/db/enums";
import { Failure } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { kinds, type PrintedFile } from "./kinds";
import { readPrintSource } from "./print-source";

const input = z.object({ id: identifier, download: z.literal("1").optional() });

export const documentPreview = query(
  { level: "viewer", summary: "The document as a page of HTML", input, fails: ["not_found"] },
  ({ db }, { id }) => readPrintSource(db, id),
);

export const documentPdf = query(
  {
    level: "viewer",
    summary: "The document as a PDF; `download=1` to save it as a file",
    input,
    fails: ["not_found"],
  },
  async ({ db }, { id, download }) => ({
    source: await readPrintSource(db, id),
    disposition: download ? ("attachment" as const) : ("inline" as const),
  }),
);

export const documentDocx = query(
  {
    level: "viewer",
    summary: "The document as a DOCX to edit; one whose form is prescribed, such as a UPD, is a `conflict`",
    input: z.object({ id: identifier }),
    fails: ["not_found", "conflict"],
  },
  async ({ db }, { id }) => {
    const source = await readPrintSource(db, id);
    assertSavedAs("docx", source.document.docType);
    return { source, disposition: "attachment" as const };
  },
);

export const documentXlsx = query(
  {
    level: "viewer",
    summary: "The document as an XLSX: its lines as numbers, without formulas",
    input: z.object({ id: identifier }),
    fails: ["not_found", "conflict"],
  },
  async ({ db }, { id }) => {
    const source = await readPrintSource(db, id);
    assertSavedAs("xlsx", source.document.docType);
    return { source, disposition: "attachment" as const };
  },
);

function assertSavedAs(file: PrintedFile, docType: DocType): void {
  if (!kinds[docType].files.includes(file)) {
    throw new Failure("conflict", {
      detail: `not_made_for_${file}`,
    });
  }
}
