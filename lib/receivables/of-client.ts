import { z } from "zod";
import { businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { ageing } from "./rules";
import { readUnpaidByDueDate } from "./unpaid";

/** Returns how late the unpaid invoices of a client are, in kopecks. */
export const clientAgeing = query(
  {
    level: "viewer",
    summary: "Return a client's unpaid invoices at an organization by days overdue",
    input: z.object({ id: identifier, organizationId: identifier }),
  },
  async ({ db }, { id: clientId, organizationId }) => {
    const today = businessToday();
    return { today, ages: ageing(await readUnpaidByDueDate(db, { organizationId, clientId }), today) };
  },
);
