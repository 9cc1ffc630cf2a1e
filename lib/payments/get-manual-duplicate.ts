import { eq } from "drizzle-orm";
import { z } from "zod";
import { payments } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { findManualDuplicates } from "./manual-duplicates";
import { isManual } from "./rules";
import type { ManualDuplicate } from "./schema";

export const getManualDuplicate = query(
  {
    level: "viewer",
    summary: "Return the payment entered by hand for the same money; null if there is none",
    input: z.object({ id: identifier }),
    fails: ["not_found"],
  },
  async ({ db }, { id }): Promise<ManualDuplicate | null> => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, id));
    if (!payment) throw notFound();
    if (isManual(payment) || payment.dismissedAt) return null;
    const [entered] = await findManualDuplicates(db, [payment]);
    return entered!;
  },
);
