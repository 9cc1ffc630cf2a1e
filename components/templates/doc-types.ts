import type { TemplateRow } from "@/lib/templates/schema";

/** Contracts first: they are what most templates are for. */
export const docTypes = [
  "contract",
  "invoice",
  "act",
  "upd",
] as const satisfies readonly TemplateRow["docType"][];
