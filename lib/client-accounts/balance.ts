import { z } from "zod";
import { businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { ageing } from "@/lib/receivables/rules";
import { unpaidByDueDate } from "@/lib/receivables/unpaid";
import { identifier } from "@/lib/values/fields";
import { balanceOf } from "./entries";
import { figuresOf } from "./figures";

/** What stands between a client and an organization now, in kopecks, without what moved. */
export const clientBalance = query(
  {
    level: "viewer",
    summary:
      "What a client owes an organization by shipments, by unpaid and overdue invoices and how late these are, and its advance",
    input: z.object({ id: identifier, organizationId: identifier }),
  },
  async ({ db }, { id: clientId, organizationId }) => {
    const today = businessToday();
    const [closingCents, figures, unpaid] = await Promise.all([
      balanceOf(db, { clientId, organizationId, basis: "shipments" }),
      figuresOf(db, organizationId, [clientId]),
      unpaidByDueDate(db, { organizationId, clientId }),
    ]);
    const { unpaidCents, overdueCents, advanceCents } = figures.get(clientId)!;
    return {
      closingCents,
      unpaidInvoicesCents: unpaidCents,
      overdueCents,
      advanceCents,
      today,
      ages: ageing(unpaid, today),
    };
  },
);
