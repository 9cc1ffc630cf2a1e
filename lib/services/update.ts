import { eq } from "drizzle-orm";
import { services } from "@/db/schema";
import { recordEdit } from "@/lib/events/record-edit";
import { command } from "@/lib/kernel/operation";
import { applyPatch, assertSeen } from "@/lib/kernel/patch";
import { searchKey } from "@/lib/values/search";
import { lockService } from "./queries";
import { serviceColumns, serviceRecord } from "./record";
import { servicePatch } from "./schema";

export const updateService = command(
  {
    level: "user",
    summary:
      "Update a service; omitted fields keep their values, and lines of existing documents do not change",
    input: servicePatch,
    output: serviceRecord,
    fails: ["not_found"],
  },
  async (context, { id, seen, ...patch }) => {
    const stored = await lockService(context.db, id);
    assertSeen(stored, patch, seen);
    const { next, changed } = applyPatch(stored, patch);
    if (changed.length === 0) return stored;
    const [updated] = await context.db
      .update(services)
      .set({ ...patch, search: searchKey(next.name) })
      .where(eq(services.id, id))
      .returning(serviceColumns);
    await recordEdit(context, "service.updated", { id }, changed);
    return updated!;
  },
);
