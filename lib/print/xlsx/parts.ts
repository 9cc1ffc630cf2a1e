import type { Facts } from "@/lib/print/facts";
import type { PrintModel } from "@/lib/print/model";
import { basisRows, detailRow, partyInOneLine } from "@/lib/print/sections/details";
import { tableSection } from "@/lib/print/sections/table";
import { totalsSection } from "@/lib/print/sections/totals";
import type { Writable } from "./sections";

/** What a workbook shows of a document: the parts of its paper, and its lines even where the paper has no table. */
export function partsOf({ sections, title, facts }: PrintModel): Writable[] {
  const parts = sections.flatMap((section) => (section.kind === "upd" ? updParts(title, facts) : [section]));
  if (facts.document.lines.length === 0 || parts.some(({ kind }) => kind === "table")) return parts;
  const signed = parts.findIndex(({ kind }) => kind === "signatures");
  return parts.toSpliced(
    signed === -1 ? parts.length : signed,
    0,
    tableSection(facts),
    totalsSection(facts, {}),
  );
}

/** The form is prescribed for paper; a workbook has what stands in it, to count with. */
const updParts = (title: string, facts: Facts): Writable[] => [
  { kind: "title", text: title },
  {
    kind: "details",
    rows: [
      detailRow(facts.form.executor, partyInOneLine(facts.executor)),
      detailRow(facts.form.customer, partyInOneLine(facts.customer)),
      ...basisRows(facts),
    ],
  },
  tableSection(facts),
  totalsSection(facts, {}),
];
