import type { z } from "zod";
import { ListSums } from "@/components/lists/list-sums";
import { documentTotals } from "@/lib/documents/list-totals";
import { load } from "@/lib/http/load";

export async function DocumentSums({ filters }: { filters: z.input<typeof documentTotals.input> }) {
  return <ListSums sums={await load(documentTotals, filters)} />;
}
