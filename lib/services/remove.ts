import { eq } from "drizzle-orm";
import { services } from "@/db/schema";
import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { lockService } from "./queries";
import { serviceKey } from "./schema";

export const deleteService = command(
  {
    level: "user",
    summary: "Delete a service from the catalog; it can still be read by its id",
    input: serviceKey,
    fails: ["not_found"],
  },
  async (context, { id }) => {
    const { deletedAt, name } = await lockService(context.db, id);
    if (deletedAt) return;
    await context.db.update(services).set({ deletedAt: new Date().toISOString() }).where(eq(services.id, id));
    await record(context, "service.deleted", { id }, { name });
  },
);
