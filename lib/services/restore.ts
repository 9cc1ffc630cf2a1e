import { eq } from "drizzle-orm";
import { services } from "@/db/schema";
import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { lockService } from "./queries";
import { serviceColumns, serviceRecord } from "./record";
import { serviceKey } from "./schema";

export const restoreService = command(
  {
    level: "user",
    summary: "Restore a deleted service",
    input: serviceKey,
    output: serviceRecord,
    fails: ["not_found"],
  },
  async (context, { id }) => {
    const stored = await lockService(context.db, id);
    if (!stored.deletedAt) return stored;
    const [restored] = await context.db
      .update(services)
      .set({ deletedAt: null })
      .where(eq(services.id, id))
      .returning(serviceColumns);
    await record(context, "service.restored", { id });
    return restored!;
  },
);
