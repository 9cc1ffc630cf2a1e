import type { Box, PageHeights } from "@/lib/print/pdf/flow";
import type { UpdSection } from "@/lib/print/upd/section";
import { updHeadFlow } from "./head";
import { updSignersBox } from "./signers";
import { updTableFlow } from "./table";
import { updTransferFlow } from "./transfer";

/** What has to stand on the page of a torn head or end, besides a line of the table. */
const company = 120;

/**
 * The form on sheets of A4 across: what follows the lines stays together with the last of them, unless no page has room
 * for that.
 */
export function updFlow(section: UpdSection, heights: PageHeights): Box[] {
  const head = updHeadFlow(section, heights.first - company);
  const signers = updSignersBox(section);
  const transfer =
    section.status === null ? [] : updTransferFlow(section, heights.later - signers.height - company);
  const around = {
    above: head.length === 1 ? head[0]!.height : 0,
    below: signers.height + (transfer[0]?.height ?? 0),
    heights,
  };
  const ending = { ...signers, keepWithNext: transfer.length > 0 };
  return [...head, ...updTableFlow(section, around), ending, ...transfer];
}
