import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { clientPayers } from "@/db/schema";
import { record } from "@/lib/events/record";
import { notFound } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";

export const forgetClientPayer = command(
  {
    level: "user",
    summary: "Forget that a payer's money was a client's; payments stay where they are",
    input: z.object({ id: identifier, payerId: identifier }),
    fails: ["not_found"],
  },
  async (context, { id, payerId }): Promise<void> => {
    const [gone] = await context.db
      .delete(clientPayers)
      .where(and(eq(clientPayers.id, payerId), eq(clientPayers.clientId, id)))
      .returning();
    if (!gone) throw notFound();
    await record(context, "client.payer_forgotten", { id }, { inn: gone.inn, name: gone.name });
  },
);
