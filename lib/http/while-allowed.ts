import { and, eq, ne } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import { members } from "@/db/schema";
import type { Asker } from "@/lib/kernel/asker";
import { database, withSlot } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";

/** Rare enough to cost nothing, frequent enough that a blocked member gets little more. */
const partsBetweenChecks = 10;

/** Passes on the parts of a long response. Throws `forbidden` soon after the member who receives it is blocked. */
export async function* whileAllowed<Part>(asker: Asker, parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  let passedCount = 0;
  for await (const part of parts) {
    if (passedCount > 0 && passedCount % partsBetweenChecks === 0) await assertAllowed(asker);
    passedCount += 1;
    yield part;
  }
}

async function assertAllowed({ kind, id }: Asker): Promise<void> {
  if (kind !== "member" || !isUuid(id)) return;
  const isAllowed = and(eq(members.id, id), ne(members.permission, "blocked"));
  const [found] = await withSlot(() => database().select({ id: members.id }).from(members).where(isAllowed));
  if (!found) throw new Failure("forbidden");
}
