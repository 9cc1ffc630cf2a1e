import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import postgres from "postgres";
import type { z } from "zod";
import { startEmbedded } from "@/db/embedded";
import { migrateDatabase } from "@/db/migrate";
import { organizations } from "@/db/schema";
import { clientBalance } from "@/lib/client-accounts/balance";
import { getClientAccount } from "@/lib/client-accounts/get";
import { listClients } from "@/lib/clients/list";
import { moneyFigures, receivedFigures } from "@/lib/dashboard/money";
import { newestDocuments } from "@/lib/dashboard/newest-documents";
import { waiting } from "@/lib/dashboard/waiting";
import { listDocuments } from "@/lib/documents/list";
import { documentTotals } from "@/lib/documents/list-totals";
import { openDocument } from "@/lib/documents/open";
import { closeDatabase, database, openDatabase } from "@/lib/kernel/database";
import { type Caller, execute, type Operation } from "@/lib/kernel/operation";
import { getMonth } from "@/lib/months/get";
import { defaultPrefixes } from "@/lib/organizations/rules";
import { paymentFigures } from "@/lib/payments/figures";
import { listPayments } from "@/lib/payments/list";
import { paymentTotals } from "@/lib/payments/list-totals";
import { getProposals } from "@/lib/payments/proposals/get";
import { countDays } from "@/lib/receivables/count-days";
import { countHabits } from "@/lib/receivables/count-habits";
import { getReceivables } from "@/lib/receivables/get";
import { dueReminders } from "@/lib/reminders/due";
import { addDays } from "@/lib/values/dates";
import { isWorkingDay } from "@/lib/values/working-days";
import { getVatRadar } from "@/lib/vat-radar/get";
import { clientsBySize, fillMillion } from "./million";

/**
 * Measures reading clients' accounts among a million documents: for each operation the time the database
 * spent on all its statements, according to its log. The data stay in `--data` and are created once.
 */
const { values } = parseArgs({
  options: {
    data: { type: "string", default: ".data/million" },
    documents: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "15" },
    only: { type: "string", default: "" },
  },
});
const rounds = Number(values.rounds);
const logMarker = "the log is whole";
const log = path.join(values.data, "postgres", "server.log");

const server = await startEmbedded(values.data, undefined, { durable: false });
await migrateDatabase(server.url);
const sql = postgres(server.url, { max: 1, onnotice: () => {} });
openDatabase(server.url);
const caller: Caller = {
  actor: { kind: "system", name: "bench" },
  requestId: "bench",
  locale: "ru",
  preferredOrganizationId: await fillIfEmpty(),
};
// The state in which the product's own jobs leave the data.
await countHabits();
await countDays();
try {
  await sql`alter system set log_min_duration_statement = 0`;
  await sql`select pg_reload_conf()`;
  await measure();
} finally {
  await sql`alter system reset log_min_duration_statement`;
  await sql`select pg_reload_conf()`;
  await sql.end();
  await closeDatabase();
  await server.stop();
}

async function fillIfEmpty(): Promise<string> {
  const [existing] = await sql<{ id: string }[]>`select id from organizations limit 1`;
  if (existing) return existing.id;
  const start = performance.now();
  const [created] = await database()
    .insert(organizations)
    .values({
      name: "ООО «Стенд»",
      inn: "7700000016",
      defaultVatRate: "22",
      vatMode: "on_top",
      numberPrefixes: defaultPrefixes,
    })
    .returning();
  await fillMillion(sql, created!.id, Number(values.documents));
  console.log(`filled in ${Math.round((performance.now() - start) / 1000)} s`);
  return created!.id;
}

async function measure(): Promise<void> {
  const { small, middle, large } = await clientsBySize(sql);
  const today = new Date().toISOString().slice(0, 10);
  const month = { from: addDays(today, -30), to: today };
  const quarter = { from: addDays(today, -90), to: today };
  const [unmatchedPayment] = await sql<{ id: string }[]>`
    select id from payments where client_id is null and kind = 'incoming' order by id desc limit 1`;
  const [byDebt, byOverdue] = await Promise.all(
    ["debt", "overdue"].map((sort) => execute(listClients, caller, { sort })),
  );
  for (const [name, id] of Object.entries({ small, middle, large })) {
    await timeOperation(`balance, ${name}`, clientBalance, {
      id,
      organizationId: caller.preferredOrganizationId,
    });
    await timeOperation(`account, ${name}, shipments`, getClientAccount, { id });
    await timeOperation(`account, ${name}, invoices`, getClientAccount, { id, basis: "invoices" });
    await timeOperation(`account, ${name}, quarter`, getClientAccount, { id, ...quarter });
  }
  await timeOperation("clients by name", listClients, {});
  await timeOperation("clients by debt", listClients, { sort: "debt" });
  await timeOperation("· next page", listClients, { sort: "debt", cursor: byDebt!.nextCursor });
  await timeOperation("· «медовый»", listClients, { sort: "debt", q: "медовый" });
  await timeOperation("clients by overdue", listClients, { sort: "overdue" });
  await timeOperation("· next page", listClients, { sort: "overdue", cursor: byOverdue!.nextCursor });
  await timeOperation("documents", listDocuments, {});
  await timeOperation("· unpaid", listDocuments, { view: "unpaid" });
  await timeOperation("· overdue", listDocuments, { view: "overdue" });
  await timeOperation("· without an act", listDocuments, { view: "without_act" });
  await timeOperation("· without an act, a month", listDocuments, {
    view: "without_act",
    paidFrom: month.from,
    paidTo: month.to,
  });
  const [paid] = await sql<{ id: string }[]>`
    select id from documents where doc_type = 'invoice' and status = 'paid' order by id desc limit 1`;
  await timeOperation("one document", openDocument, { id: paid!.id });
  const searchTexts = ["сч-2026/00123", "00123", "медовый край 9", "кедр", "2024", "м", "ъ", "такого нет"];
  for (const q of [...searchTexts, "00123 кедр", "2024 медовый"]) {
    await timeOperation(`search documents «${q}»`, listDocuments, { q });
    await timeOperation(`search payments «${q}»`, listPayments, { q });
  }
  await timeOperation("totals of documents", documentTotals, {});
  await timeOperation("· unpaid", documentTotals, { view: "unpaid" });
  await timeOperation("· overdue", documentTotals, { view: "overdue" });
  await timeOperation("· a month", documentTotals, month);
  await timeOperation("· a client", documentTotals, { clientId: large });
  await timeOperation("· invoices", documentTotals, { docType: "invoice" });
  await timeOperation("payments", listPayments, {});
  await timeOperation("totals of payments", paymentTotals, {
    organizationId: caller.preferredOrganizationId,
  });
  await timeOperation("· a month", paymentTotals, {
    organizationId: caller.preferredOrganizationId,
    ...month,
  });
  await timeOperation("· a client", paymentTotals, { clientId: large });
  await timeOperation("· nobody's", paymentTotals, { view: "inbox" });
  await timeOperation("proposals", getProposals, { id: unmatchedPayment!.id });
  await timeOperation("payments without advance invoices", listPayments, {
    view: "without_advance_invoice",
    ...month,
  });
  await timeOperation("figures of payments", paymentFigures, {});
  await timeOperation("dashboard: money", moneyFigures, {});
  await timeOperation("dashboard: received", receivedFigures, {});
  await timeOperation("dashboard: waiting", waiting, {});
  await timeOperation("dashboard: newest", newestDocuments, {});
  await timeOperation("month", getMonth, { period: addDays(today, -30).slice(0, 7) });
  await timeOperation("VAT radar", getVatRadar, { organizationId: caller.preferredOrganizationId });
  await timeOperation("receivables", getReceivables, {});
  const workingDay = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => addDays(today, n)).find(isWorkingDay);
  await timeOperation("reminders of a day", dueReminders, { date: workingDay, preview: "1" });
}

async function timeOperation<Input extends z.ZodType, Output>(
  name: string,
  operation: Operation<Input, Output>,
  input: unknown,
): Promise<void> {
  if (!name.includes(values.only)) return;
  const times: number[] = [];
  let count = 0;
  for (let round = -2; round < rounds; round++) {
    const offset = statSync(log).size;
    await execute(operation, caller, input);
    const statements = await durationsSince(offset);
    count = statements.length;
    if (round >= 0) times.push(statements.reduce((sum, each) => sum + each, 0));
  }
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (share: number) =>
    sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1).padStart(8);
  console.log(
    `${name.padEnd(28)} median${percentile(0.5)} ms, least${percentile(0)}, 90 %${percentile(0.9)}; ${count} statements`,
  );
}

/** Returns the milliseconds of each statement logged since: parsing, planning and executing. */
async function durationsSince(offset: number): Promise<number[]> {
  await sql.unsafe(`select '${logMarker}'`);
  const text = readFileSync(log).subarray(offset).toString("utf8");
  const entries = text.matchAll(/duration: ([\d.]+) ms {2}(?:parse|bind|execute) ([^\n]*)/g);
  return [...entries].flatMap(([, ms, words]) => (words!.includes(logMarker) ? [] : Number(ms)));
}
