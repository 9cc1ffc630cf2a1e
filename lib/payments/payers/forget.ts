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
    summary: "Forget that a payer pays for a client; matched payments stay as they are",
    input: z.object({ id: identifier, payerId: identifier }),
    fails: ["not_found"],
  },
  async (context, { id, payerId }): Promise<void> => {
    const [deleted] = await context.db
      .delete(clientPayers)
      .where(and(eq(clientPayers.id, payerId), eq(clientPayers.clientId, id)))
      .returning();
    if (!deleted) throw notFound();
    await record(context, "client.payer_forgotten", { id }, { inn: deleted.inn, name: deleted.name });
  },
);
