import { z } from "zod";
import { identifier } from "@/lib/fields";
import { query } from "@/lib/operation";
import { readPrintSource } from "./print-source";

const input = z.object({ id: identifier, download: z.literal("1").optional() });

export const documentPreview = query(
  { level: "viewer", summary: "The document as a page of HTML", input },
  ({ db }, { id }) => readPrintSource(db, id),
);

export const documentPdf = query(
  { level: "viewer", summary: "The document as a PDF; `download=1` to save it as a file", input },
  async ({ db }, { id, download }) => ({
    source: await readPrintSource(db, id),
    disposition: download ? ("attachment" as const) : ("inline" as const),
  }),
);
