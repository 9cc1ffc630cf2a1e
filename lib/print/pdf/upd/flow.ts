import type { Box, PageHeights } from "@/lib/print/pdf/flow";
import type { UpdSection } from "@/lib/print/upd/section";
import { updHeadBox } from "./head";
import { updSignersBox } from "./signers";
import { updTableFlow } from "./table";
import { updTransferBox } from "./transfer";

/** The form on sheets of A4 across: what follows the lines stays together with the last of them. */
export function updFlow(section: UpdSection, heights: PageHeights): Box[] {
  const [head, signers] = [updHeadBox(section), updSignersBox(section)];
  if (section.status === null) {
    const around = { above: head.height, below: signers.height, heights };
    return [head, ...updTableFlow(section, around), { ...signers, keepWithNext: false }];
  }
  const transfer = updTransferBox(section);
  const around = { above: head.height, below: signers.height + transfer.height, heights };
  return [head, ...updTableFlow(section, around), signers, transfer];
}
