import { and, eq, ne } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import { members } from "@/db/schema";
import type { Asker } from "@/lib/kernel/asker";
import { database, withSlot } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";

/** Seldom enough to cost nothing, often enough that whoever is blocked takes little more away. */
const partsBetween = 10;

/**
 * The parts of an answer that takes long to give. It breaks off with `forbidden` soon after the member whom it is for is
 * blocked.
 */
export async function* whileAllowed<Part>(asker: Asker, parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  let given = 0;
  for await (const part of parts) {
    if (given > 0 && given % partsBetween === 0) await assertAllowed(asker);
    given += 1;
    yield part;
  }
}

async function assertAllowed({ kind, id }: Asker): Promise<void> {
  if (kind !== "member" || !isUuid(id)) return;
  const isAllowed = and(eq(members.id, id), ne(members.permission, "blocked"));
  const [found] = await withSlot(() => database().select({ id: members.id }).from(members).where(isAllowed));
  if (!found) throw new Failure("forbidden");
}
