import { eq } from "drizzle-orm";
import { clients } from "@/db/schema";
import { record } from "@/lib/events/record";
import { deleteUnused, type Removal, removalRecord } from "@/lib/kernel/delete-unused";
import { command } from "@/lib/kernel/operation";
import { lockClient } from "./queries";
import { clientKey } from "./schema";

export const removeClient = command(
  {
    level: "user",
    summary: "Delete a client; if documents or projects use it, it is archived instead",
    input: clientKey,
    output: removalRecord,
    fails: ["not_found"],
  },
  async (context, { id }): Promise<Removal> => {
    const { db } = context;
    const { name, archivedAt } = await lockClient(db, id);
    if (await deleteUnused(db, (tx) => tx.delete(clients).where(eq(clients.id, id)))) {
      await record(context, "client.deleted", { id }, { name });
      return { outcome: "deleted" };
    }
    if (!archivedAt) {
      await db.update(clients).set({ archivedAt: new Date().toISOString() }).where(eq(clients.id, id));
      await record(context, "client.archived", { id });
    }
    return { outcome: "archived" };
  },
);
