import { eq } from "drizzle-orm";
import { clients } from "@/db/schema";
import { recordEdit } from "@/lib/events/record-edit";
import { assertValid } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { applyPatch, assertSeen } from "@/lib/kernel/patch";
import { withGenitives } from "@/lib/values/genitive";
import { rememberFormerInn } from "./former-inn";
import { clientSearchKey, lockClient } from "./queries";
import { clientColumns, clientRecord } from "./record";
import { clientErrors } from "./rules";
import { clientPatch } from "./schema";

export const updateClient = command(
  {
    level: "user",
    summary: "Update a client; omitted fields keep their values",
    input: clientPatch,
    output: clientRecord,
    fails: ["not_found"],
  },
  async (context, { id, seen, ...given }) => {
    const stored = await lockClient(context.db, id);
    assertSeen(stored, given, seen);
    const patch = withGenitives(given, stored);
    const { next, changed } = applyPatch(stored, patch);
    assertValid(clientErrors(next));
    if (changed.length === 0) return stored;
    const [updated] = await context.db
      .update(clients)
      .set({ ...patch, search: clientSearchKey(next) })
      .where(eq(clients.id, id))
      .returning(clientColumns);
    await rememberFormerInn(context.db, stored, next.inn);
    await recordEdit(context, "client.updated", { id }, changed);
    return updated!;
  },
);
