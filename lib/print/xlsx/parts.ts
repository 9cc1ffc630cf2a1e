import type { PrintModel } from "@/lib/print/model";
import { tableSection } from "@/lib/print/sections/table";
import { totalsSection } from "@/lib/print/sections/totals";
import type { SheetSection } from "./sections";

/**
 * Returns what a workbook shows of a document: the parts of its paper, and its lines even if the paper has no table.
 */
export function partsOf({ sections, facts }: PrintModel): SheetSection[] {
  const parts = sections.filter((section): section is SheetSection => section.kind !== "upd");
  if (facts.document.lines.length === 0 || parts.some(({ kind }) => kind === "table")) return parts;
  const signaturesIndex = parts.findIndex(({ kind }) => kind === "signatures");
  return parts.toSpliced(
    signaturesIndex === -1 ? parts.length : signaturesIndex,
    0,
    tableSection(facts),
    totalsSection(facts, {}),
  );
}
