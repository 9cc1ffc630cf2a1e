import "server-only";
import { sql } from "drizzle-orm";
import { validate as isUuid, v7 } from "uuid";
import { events } from "@/db/schema";
import { type Actor, actorId, actorName, tokenName } from "@/lib/kernel/actor";
import { boundedMap } from "@/lib/kernel/bounded-map";
import { database } from "@/lib/kernel/database";
import { knownFailure } from "@/lib/kernel/database-errors";
import { log } from "@/lib/kernel/log";

/** A downloaded file of one record, or one generated from many; `what` names the list, register or exchange. */
export type Download =
  | { noun: "document" | "reconciliation"; id: string; format: string; byLink?: true }
  | { what: string; organizationId: string | null; format?: string; from?: string; to?: string };

type Row = typeof events.$inferInsert;

/** In ms: repeated downloads by the same person within this time are one event. */
const sameDownloadMs = 10 * 60_000;
const maxRemembered = 10_000;
const gatherMs = 300;
const retryMs = 5_000;
/** The number of downloads that wait while the database is unavailable. */
const maxWaiting = 1_000;

// Global, because Next bundles the routes and the shutdown code separately.
const holder = globalThis as typeof globalThis & { __taken?: ReturnType<typeof initialState> };
const initialState = () => ({
  noted: boundedMap<number>(maxRemembered),
  waiting: [] as Row[],
  timer: undefined as NodeJS.Timeout | undefined,
  /** Resolves with the last write that was started. */
  written: Promise.resolve(),
});
holder.__taken ??= initialState();
const state = holder.__taken;

/** Notes a download. It is written shortly after the response, together with others, so that nobody waits for it. */
export function noteDownload(actor: Actor, taken: Download): void {
  const row = rowOf(actor, taken);
  if (!row) return;
  const key = JSON.stringify([row.actorId, row.actorName, row.viaToken, row.kind, row.subjectId, row.data]);
  const now = performance.now();
  const before = state.noted.get(key);
  if (before !== undefined && now - before < sameDownloadMs) return;
  state.noted.set(key, now);
  if (state.waiting.length < maxWaiting) state.waiting.push(row);
  else
    log.warn(
      { kind: row.kind, subjectId: row.subjectId },
      "a download was not recorded: too many are waiting",
    );
  writeSoon(gatherMs);
}

/** Writes the noted downloads; resolves once they are in the database, even if another call has started the write. */
export function writeDownloads(): Promise<void> {
  state.written = state.written.then(writeWaiting);
  return state.written;
}

async function writeWaiting(): Promise<void> {
  clearTimeout(state.timer);
  state.timer = undefined;
  const rows = state.waiting.splice(0);
  if (rows.length === 0) return;
  try {
    await write(rows);
  } catch (error) {
    const failure = knownFailure(error);
    if (failure?.code !== "unavailable") return writeEach(rows);
    log.warn({ err: error, count: rows.length }, "downloads could not be recorded; trying again later");
    state.waiting.unshift(...rows);
    writeSoon(retryMs);
  }
}

/** Ignores rows that exist already: their insert succeeded but was not confirmed because the connection broke. */
const write = async (rows: Row[]) => {
  await database().insert(events).values(rows).onConflictDoNothing();
};

/** Writes rows one by one, so that a row that the database rejects does not hold back the others. */
async function writeEach(rows: readonly Row[]): Promise<void> {
  for (const row of rows)
    await write([row]).catch((error) => {
      const { kind, subjectId } = row;
      log.error({ err: error, kind, subjectId }, "a download could not be recorded");
    });
}

function writeSoon(ms: number): void {
  state.timer ??= setTimeout(() => void writeDownloads(), ms).unref();
}

function rowOf(actor: Actor, taken: Download): Row | null {
  const common = {
    id: v7(),
    actorId: actorId(actor),
    actorName: actorName(actor),
    viaToken: tokenName(actor),
    createdAt: new Date().toISOString(),
  };
  if ("noun" in taken) {
    const { noun, id, ...data } = taken;
    const table = sql.identifier(noun === "document" ? "documents" : "reconciliations");
    const organizationId = sql`(select organization_id from ${table} where id = ${id})`;
    return {
      ...common,
      kind: `${noun}.downloaded`,
      subjectId: id,
      organizationId: organizationId as never,
      data,
    };
  }
  const { organizationId: given, ...data } = taken;
  if (given && isUuid(given)) {
    const organizationId = sql`(select id from organizations where id = ${given})`;
    return {
      ...common,
      kind: "organization.exported",
      subjectId: given,
      organizationId: organizationId as never,
      data,
    };
  }
  return common.actorId
    ? { ...common, kind: "member.exported", subjectId: common.actorId, organizationId: null, data }
    : null;
}
