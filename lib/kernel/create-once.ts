import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { creationKeys } from "@/db/schema";
import { canonicalJson } from "@/lib/values/canonical-json";
import { type Actor, actorId } from "./actor";
import { Failure } from "./errors";

/** Says how a command that creates a record responds to a repeated request. */
export type CreatesOnce<Context, Input, Output> = {
  /** Identifies the command in stored keys, so it must not change. */
  name: string;
  /** Returns the id of what was created. */
  idOf(result: Output): string | null;
  /** Reads what the first request created. Throws `not_found` if it has been deleted. */
  readAgain(context: Context, id: string, input: Input): Promise<Output>;
};

/** The result of an operation, and whether it is that of an earlier request with the same key. */
export type Outcome<Output> = { result: Output; isRepeated: boolean };

type Reading<Context, Output> = { run(context: Context, input: { id: string }): Promise<Output> };

/** Declares that a command creates a record with an `id`, which `reading` returns. */
export const createsOnce = <Context, Output extends { id: string }>(
  name: string,
  reading: Reading<Context, Output>,
) => ({
  name,
  idOf: ({ id }: Output) => id,
  readAgain: (context: Context, id: string): Promise<Output> => reading.run(context, { id }),
});

type Request<Context, Input> = { context: Context; input: Input; raw: unknown; key: string };

/**
 * Creates a record within a transaction, or returns the record that the same member created with this key before. A
 * repeat that arrives during the first request waits for its end. Throws `conflict` if the key was used with another
 * request, or if the record has been deleted since.
 */
export async function createOnce<Context extends { db: Database; actor: Actor }, Input, Output>(
  { name, idOf, readAgain }: CreatesOnce<Context, Input, Output>,
  { context, input, raw, key }: Request<Context, Input>,
  create: () => Promise<Output>,
): Promise<Outcome<Output>> {
  const { db, actor } = context;
  const memberId = actorId(actor);
  if (!memberId) return { result: await create(), isRepeated: false };
  const isThisKey = and(
    eq(creationKeys.memberId, memberId),
    eq(creationKeys.operation, name),
    eq(creationKeys.key, key),
  );
  const fingerprint = fingerprintOf(raw);
  const inserted = await db
    .insert(creationKeys)
    .values({ memberId, operation: name, key, fingerprint })
    .onConflictDoNothing()
    .returning({ key: creationKeys.key });
  if (inserted.length > 0) {
    const result = await create();
    await db
      .update(creationKeys)
      .set({ recordId: idOf(result) })
      .where(isThisKey);
    return { result, isRepeated: false };
  }
  const [earlier] = await db.select().from(creationKeys).where(isThisKey);
  if (!earlier?.recordId || earlier.fingerprint !== fingerprint)
    throw new Failure("conflict", { detail: "key_used_before" });
  const result = await readAgain(context, earlier.recordId, input).catch((error) => {
    const isDeleted = error instanceof Failure && error.code === "not_found";
    throw isDeleted ? new Failure("conflict", { detail: "created_and_deleted" }) : error;
  });
  return { result, isRepeated: true };
}

/** The request is compared as it was sent, because reading it gives parts of it new ids. */
const fingerprintOf = (raw: unknown): string =>
  createHash("sha256")
    .update(canonicalJson(withFiniteNumbers(raw ?? null)))
    .digest("base64url");

/**
 * Replaces infinite numbers by texts, because canonical JSON has none. Only fields that are ignored can contain one,
 * such as 1e999.
 */
function withFiniteNumbers(value: unknown): unknown {
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withFiniteNumbers);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withFiniteNumbers(member)]));
}
