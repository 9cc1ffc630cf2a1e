import { eq } from "drizzle-orm";
import { clients } from "@/db/schema";
import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { lockClient } from "./queries";
import { clientColumns, clientRecord } from "./record";
import { clientKey } from "./schema";

export const restoreClient = command(
  {
    level: "user",
    summary: "Restore an archived client",
    input: clientKey,
    output: clientRecord,
    fails: ["not_found"],
  },
  async (context, { id }) => {
    const stored = await lockClient(context.db, id);
    if (!stored.archivedAt) return stored;
    const [restored] = await context.db
      .update(clients)
      .set({ archivedAt: null })
      .where(eq(clients.id, id))
      .returning(clientColumns);
    await record(context, "client.restored", { id });
    return restored!;
  },
);
