import type { DocType } from "@/db/enums";
import { noUpdFields, type UpdFields } from "@/db/upd-fields";
import type { Body } from "@/lib/body/schema";
import { kinds } from "@/lib/documents/kinds";
import { printSource } from "@/lib/print/sample";
import type { PrintSource } from "@/lib/print/source";

const sampleNumbers: Record<DocType, string> = {
  contract: "Д-2026/022",
  invoice: "СЧ-2026/118",
  act: "А-2026/073",
  upd: "УПД-2026/041",
  advance_invoice: "АВ-2026/009",
};

/** Returns a body printed for two made-up companies, with a few made-up services. */
export const samplePrint = (docType: DocType, body: Body, upd: UpdFields | null = null): PrintSource =>
  printSource({
    document: {
      docType,
      body,
      number: sampleNumbers[docType],
      upd: docType === "upd" ? (upd ?? noUpdFields) : null,
    },
    ...(kinds[docType].basis === null && { basis: null }),
    project: { name: "Сопровождение офиса" },
  });
