import type { PrintModel } from "@/lib/print/model";
import { tableSection } from "@/lib/print/sections/table";
import { totalsSection } from "@/lib/print/sections/totals";
import type { Writable } from "./sections";

/**
 * Returns what a workbook shows of a document: the parts of its paper, and its lines even if the paper has no table.
 */
export function partsOf({ sections, facts }: PrintModel): Writable[] {
  const parts = sections.filter((section): section is Writable => section.kind !== "upd");
  if (facts.document.lines.length === 0 || parts.some(({ kind }) => kind === "table")) return parts;
  const signed = parts.findIndex(({ kind }) => kind === "signatures");
  return parts.toSpliced(
    signed === -1 ? parts.length : signed,
    0,
    tableSection(facts),
    totalsSection(facts, {}),
  );
}
