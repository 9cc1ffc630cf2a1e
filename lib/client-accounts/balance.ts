import { z } from "zod";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { readBalance } from "./entries";
import { readClientFigures } from "./figures";

/** Returns the current balance between a client and an organization in kopecks, without the movements. */
export const clientBalance = query(
  {
    level: "viewer",
    summary:
      "Return what a client owes an organization: by shipments, by unpaid and overdue invoices, and its advance",
    input: z.object({ id: identifier, organizationId: identifier }),
  },
  async ({ db }, { id: clientId, organizationId }) => {
    const [closingCents, figures] = await Promise.all([
      readBalance(db, { clientId, organizationId, basis: "shipments" }),
      readClientFigures(db, organizationId, [clientId]),
    ]);
    const { unpaidCents, overdueCents, advanceCents } = figures.get(clientId)!;
    return { closingCents, unpaidInvoicesCents: unpaidCents, overdueCents, advanceCents };
  },
);
