import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { templates } from "@/db/schema";
import { recordEdit } from "@/lib/events/record-edit";
import { Failure } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { applyPatch } from "@/lib/kernel/patch";
import { lockTemplate, templateSearchKey, toTemplate } from "./queries";
import { templateColumns, templateRecord } from "./record";
import { templatePatch } from "./schema";

export const updateTemplate = command(
  {
    level: "user",
    summary: "Update a template; omitted fields keep their values",
    description: "A new body, or `needsReview: false`, marks the template as reviewed.",
    input: templatePatch,
    output: templateRecord,
    fails: ["not_found", "version_conflict"],
  },
  async (context, { id, updatedAt, ...given }) => {
    const stored = await lockTemplate(context.db, id);
    if (updatedAt !== undefined && Date.parse(updatedAt) !== Date.parse(stored.updatedAt))
      throw new Failure("version_conflict");
    const isReviewed =
      given.needsReview === false || (given.body && !isDeepStrictEqual(given.body, stored.body));
    const patch = { ...given, needsReview: isReviewed ? false : undefined };
    const { next, changed } = applyPatch(stored, patch);
    if (changed.length === 0) return stored;
    const [updated] = await context.db
      .update(templates)
      .set({ ...patch, search: templateSearchKey(next) })
      .where(eq(templates.id, id))
      .returning(templateColumns);
    await recordEdit(context, "template.updated", { id }, changed);
    return toTemplate(updated!);
  },
);
