import { and, eq } from "drizzle-orm";
import { organizationImages } from "@/db/schema";
import { recordEdit } from "@/lib/events/record-edit";
import { notFound } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { imageKey } from "./schema";

export const removeImage = command(
  {
    level: "admin",
    summary: "Remove a logo, stamp or signature from an organization's papers",
    input: imageKey,
    fails: ["not_found"],
  },
  async (context, { organizationId, kind }) => {
    const removed = await context.db
      .delete(organizationImages)
      .where(and(eq(organizationImages.organizationId, organizationId), eq(organizationImages.kind, kind)))
      .returning({ kind: organizationImages.kind });
    if (removed.length === 0) throw notFound();
    await recordEdit(context, "organization.updated", { id: organizationId, organizationId }, [kind]);
  },
);
