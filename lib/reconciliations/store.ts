import { createHash } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Database } from "@/db/client";
import { clients, organizations, reconciliationCounters, reconciliations } from "@/db/schema";
import { documentNumber } from "@/lib/documents/rules";
import { recordEach } from "@/lib/events/record";
import { actorId } from "@/lib/kernel/actor";
import { businessToday } from "@/lib/kernel/clock";
import { env } from "@/lib/kernel/env";
import type { Context } from "@/lib/kernel/operation";
import { currentPrintRules } from "@/lib/print/print-rules";
import type { ReconciliationPaper } from "@/lib/print/reconciliation/paper";
import { ownSideOf, signingSideOf } from "@/lib/print/side";
import { canonicalJson } from "@/lib/values/canonical-json";
import { type CalendarDate, yearOf } from "@/lib/values/dates";
import { originalAddress } from "@/lib/values/original-code";
import { legibleTexts } from "@/lib/values/text";
import { readFigures } from "./entries";
import { reconciliationPrefix } from "./number-prefix";
import type { StoredReconciliation } from "./queries";

type ActScope = {
  organizationId: string;
  from: CalendarDate;
  to: CalendarDate;
  contract: { id: string; number: string; date: CalendarDate } | null;
};

/**
 * Lets only one caller at a time create acts for an organization, until its transaction ends, so that each
 * sees the acts of the previous one.
 */
export async function lockActCreation(db: Database, organizationId: string): Promise<void> {
  await reserveNumbers(db, { organizationId, year: yearOf(businessToday()) }, 0);
}

/**
 * Reserves consecutive numbers and returns the first. The counter stays locked until the transaction ends, so
 * that no number is skipped.
 */
async function reserveNumbers(db: Database, series: { organizationId: string; year: number }, count: number) {
  const { organizationId, year, lastSequence } = reconciliationCounters;
  const [counter] = await db
    .insert(reconciliationCounters)
    .values({ ...series, lastSequence: count })
    .onConflictDoUpdate({
      target: [organizationId, year],
      set: { lastSequence: sql`${lastSequence} + ${count}` },
    })
    .returning();
  return counter!.lastSequence - count + 1;
}

/**
 * Freezes the movements between an organization and each of the clients as acts. `onlyMoved` skips clients
 * without entries.
 */
export async function storeReconciliations(
  context: Context,
  { organizationId, from, to, contract }: ActScope,
  clientIds: readonly string[],
  { onlyMoved }: { onlyMoved: boolean },
): Promise<StoredReconciliation[]> {
  const { db, actor } = context;
  await lockActCreation(db, organizationId);
  const sides = await readSides(db, organizationId, clientIds);
  const figuresOfActs = [];
  for (const clientId of clientIds) {
    const scope = { organizationId, clientId, from, to, contractId: contract?.id ?? null };
    const figures = await readFigures(db, scope);
    if (figures.entries.length > 0 || !onlyMoved) figuresOfActs.push({ clientId, figures });
  }
  if (figuresOfActs.length === 0) return [];
  const date = businessToday();
  const year = yearOf(date);
  const createdAt = new Date().toISOString();
  const time = timeOf(createdAt);
  const firstSequence = await reserveNumbers(db, { organizationId, year }, figuresOfActs.length);
  const codes = sides.printsCode ? await newCodes(db, figuresOfActs.length) : [];
  const rows = await db
    .insert(reconciliations)
    .values(
      figuresOfActs.map(({ clientId, figures }, index) => {
        const sequence = firstSequence + index;
        const common = {
          id: v7(),
          number: documentNumber(reconciliationPrefix, year, sequence),
          date,
          from,
          to,
          createdAt,
        };
        const code = codes[index] ?? null;
        const paper: ReconciliationPaper = {
          ...common,
          ...figures,
          time,
          originalAddress: code === null ? undefined : originalAddress(env().BASE_URL, code),
          areNamesDeclined: true,
          printRules: currentPrintRules,
          organization: sides.organization,
          client: sides.clients.get(clientId)!,
          contract: contract && { number: contract.number, date: contract.date },
        };
        const source = canonicalJson(legibleTexts(paper));
        const { entries: _, ...sums } = figures;
        return {
          ...common,
          ...sums,
          organizationId,
          clientId,
          contractId: contract?.id ?? null,
          originalCode: code,
          year,
          sequence,
          source,
          contentHash: createHash("sha256").update(source).digest("hex"),
          createdBy: actorId(actor),
        };
      }),
    )
    .returning();
  await recordEach(
    context,
    rows.map((row) => ({ kind: "reconciliation.created", subject: row, data: { number: row.number } })),
    "last",
  );
  return rows;
}

/** Creates codes of originals, which begin differently from those of documents. */
async function newCodes(db: Database, count: number): Promise<string[]> {
  const rows = await db.execute<{ code: string }>(
    sql`select new_original_code('GHJKMNPQRSTVWXYZ') as code from generate_series(1, ${count})`,
  );
  return rows.map(({ code }) => code);
}

const timeOf = (moment: string) =>
  new Intl.DateTimeFormat("ru-RU", { timeZone: env().BUSINESS_TIME_ZONE, timeStyle: "medium" }).format(
    new Date(moment),
  );

async function readSides(db: Database, organizationId: string, clientIds: readonly string[]) {
  const [[organization], found] = await Promise.all([
    db.select().from(organizations).where(eq(organizations.id, organizationId)),
    db
      .select()
      .from(clients)
      .where(inArray(clients.id, [...clientIds])),
  ]);
  return {
    printsCode: organization!.printOriginalCode,
    organization: ownSideOf(organization!),
    clients: new Map(found.map((client) => [client.id, signingSideOf(client)])),
  };
}
