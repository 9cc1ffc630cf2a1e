import type { z } from "zod";
import { ListSums } from "@/components/lists/list-sums";
import { load } from "@/lib/http/load";
import { paymentTotals } from "@/lib/payments/list-totals";

export async function PaymentSums({ filters }: { filters: z.input<typeof paymentTotals.input> }) {
  return <ListSums sums={await load(paymentTotals, filters)} />;
}
