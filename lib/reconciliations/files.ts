import { z } from "zod";
import { askerOf } from "@/lib/kernel/asker";
import { withSlot } from "@/lib/kernel/database";
import { job, query } from "@/lib/kernel/operation";
import { reconciliationFormOf } from "@/lib/print/reconciliation/form";
import { paperOf, readReconciliation } from "./queries";
import { reconciliationKey } from "./schema";
import { xmlFileOf } from "./xml-file";

const file = reconciliationKey.extend({ download: z.literal("1").optional() });

export const reconciliationPdf = query(
  {
    level: "viewer",
    summary: "Return an act of reconciliation as a PDF; `download=1` sends it as an attachment",
    input: file,
    fails: ["not_found"],
  },
  async ({ db, actor }, { id, download }) => ({
    paper: paperOf(await readReconciliation(db, id)),
    asker: askerOf(actor),
    disposition: download ? ("attachment" as const) : ("inline" as const),
  }),
);

export const reconciliationXlsx = query(
  {
    level: "viewer",
    summary: "Return an act of reconciliation as an XLSX: its amounts are numbers, without formulas",
    input: reconciliationKey,
    fails: ["not_found"],
  },
  async ({ db, actor }, { id }) => ({
    paper: paperOf(await readReconciliation(db, id)),
    asker: askerOf(actor),
    disposition: "attachment" as const,
  }),
);

/**
 * Exports an act for electronic exchange. Validating the file uses much CPU time, so the database connection
 * is released before.
 */
export const reconciliationXml = job(
  {
    level: "viewer",
    summary: "Return an act of reconciliation for electronic exchange (format 5.01, windows-1251)",
    description:
      "Fails with `export_incomplete`, naming what is missing, if details that the format requires are absent.",
    input: reconciliationKey,
    fails: ["not_found", "export_incomplete"],
  },
  async ({ db }, { id }) => xmlFileOf(paperOf(await withSlot(() => readReconciliation(db, id)))),
);

/** Returns the contents of an act for display on a page. */
export const reconciliationForm = query(
  {
    level: "viewer",
    summary: "Return the content of an act of reconciliation for a page",
    input: reconciliationKey,
    fails: ["not_found"],
  },
  async ({ db }, { id }) => reconciliationFormOf(paperOf(await readReconciliation(db, id))),
);
