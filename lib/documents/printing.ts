import { z } from "zod";
import type { DocType } from "@/db/enums";
import { readPaper } from "@/lib/document-issues/read";
import { revisionNumber } from "@/lib/document-issues/schema";
import { askerOf } from "@/lib/kernel/asker";
import { Failure } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { kinds, type PrintedFile } from "./kinds";

/** Everything but a draft is printed as last issued; `revision` asks for another issue. */
const paperInput = z.object({ id: identifier, revision: revisionNumber.optional() });

export const documentPreview = query(
  {
    level: "viewer",
    summary: "Return a document as an HTML page; `revision` selects an issue, even a withdrawn one",
    input: paperInput,
    fails: ["not_found"],
  },
  async ({ db, actor }, { id, revision }) => ({
    source: await readPaper(db, id, { revision }),
    asker: askerOf(actor),
  }),
);

export const documentPdf = query(
  {
    level: "viewer",
    summary:
      "Return a document as a PDF; `download=1` sends it as an attachment, `revision` selects another issue",
    input: paperInput.extend({ download: z.literal("1").optional() }),
    fails: ["not_found"],
  },
  async ({ db, actor }, { id, revision, download }) => ({
    source: await readPaper(db, id, { revision }),
    asker: askerOf(actor),
    disposition: download ? ("attachment" as const) : ("inline" as const),
  }),
);

export const documentDocx = query(
  {
    level: "viewer",
    summary:
      "Return a document as an editable DOCX; `conflict` if its form is prescribed, like that of a UPD",
    input: paperInput,
    fails: ["not_found", "conflict"],
  },
  async ({ db, actor }, { id, revision }) => {
    const source = await readPaper(db, id, { revision });
    assertSavedAs("docx", source.document.docType);
    return { source, asker: askerOf(actor), disposition: "attachment" as const };
  },
);

export const documentXlsx = query(
  {
    level: "viewer",
    summary: "Return a document as an XLSX: figures in its lines are numbers, without formulas",
    input: paperInput,
    fails: ["not_found", "conflict"],
  },
  async ({ db, actor }, { id, revision }) => {
    const source = await readPaper(db, id, { revision });
    assertSavedAs("xlsx", source.document.docType);
    return { source, asker: askerOf(actor), disposition: "attachment" as const };
  },
);

function assertSavedAs(file: PrintedFile, docType: DocType): void {
  if (!kinds[docType].files.includes(file)) {
    throw new Failure("conflict", {
      detail: `not_made_for_${file}`,
    });
  }
}
