import { eq } from "drizzle-orm";
import { projects } from "@/db/schema";
import { recordEdit } from "@/lib/events/record-edit";
import { command } from "@/lib/kernel/operation";
import { applyPatch, assertSeen } from "@/lib/kernel/patch";
import { givenDefaults } from "./given-defaults";
import { lockProject, projectSearchKey, readProject } from "./queries";
import { projectRecord } from "./record";
import { assertDefaults } from "./references";
import { projectPatch } from "./schema";

export const updateProject = command(
  {
    level: "user",
    summary: "Update a project; omitted fields keep their values, and the organization never changes",
    input: projectPatch,
    output: projectRecord,
    fails: ["not_found"],
  },
  async (context, { id, seen, ...given }) => {
    const { db } = context;
    const stored = await lockProject(db, id);
    assertSeen(stored, given, seen);
    const patch = givenDefaults(given, stored);
    const { next, changed } = applyPatch(stored, patch);
    if (changed.length > 0) {
      const { organizationId } = stored;
      await assertDefaults(db, { organizationId, ...onlyChanged(patch, changed) });
      await db
        .update(projects)
        .set({ ...patch, search: projectSearchKey(next) })
        .where(eq(projects.id, id));
      await recordEdit(context, "project.updated", { id, organizationId }, changed);
    }
    return readProject(db, id);
  },
);

/** Returns only the changed fields. A default archived since then may stay, as long as nobody chooses it again. */
const onlyChanged = <Patch extends object>(patch: Patch, changed: string[]): Partial<Patch> =>
  Object.fromEntries(Object.entries(patch).filter(([name]) => changed.includes(name))) as Partial<Patch>;
