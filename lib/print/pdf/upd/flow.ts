import type { Box, PageHeights } from "@/lib/print/pdf/flow";
import type { UpdSection } from "@/lib/print/upd/section";
import { updHeadFlow } from "./head";
import { updSignersBox } from "./signers";
import { updTableFlow } from "./table";
import { updTransferFlow } from "./transfer";

/**
 * The height, in points, that a divided head or end leaves free on its page for other content, such as a table row.
 */
const reservedHeight = 120;

/**
 * Lays out the form on landscape A4 sheets. The part below the table stays together with the last row, unless no page
 * has room for that.
 */
export function updFlow(section: UpdSection, heights: PageHeights): Box[] {
  const head = updHeadFlow(section, heights.first - reservedHeight);
  const signers = updSignersBox(section);
  const transfer =
    section.status === null ? [] : updTransferFlow(section, heights.later - signers.height - reservedHeight);
  const surroundings = {
    above: head.length === 1 ? head[0]!.height : 0,
    below: signers.height + (transfer[0]?.height ?? 0),
    heights,
  };
  const ending = { ...signers, keepWithNext: transfer.length > 0 };
  return [...head, ...updTableFlow(section, surroundings), ending, ...transfer];
}
