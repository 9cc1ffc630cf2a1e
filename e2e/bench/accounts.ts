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
const mark = "the log is whole";
const log = path.join(values.data, "postgres", "server.log");

const server = await startEmbedded(values.data, undefined, { durable: false });
await migrateDatabase(server.url);
const sql = postgres(server.url, { max: 1, onnotice: () => {} });
openDatabase(server.url);
const caller: Caller = {
  actor: { kind: "system", name: "bench" },
  requestId: "bench",
  locale: "ru",
  preferredOrganizationId: await filled(),
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

async function filled(): Promise<string> {
  const [there] = await sql<{ id: string }[]>`select id from organizations limit 1`;
  if (there) return there.id;
  const start = performance.now();
  const [made] = await database()
    .insert(organizations)
    .values({
      name: "ООО «Стенд»",
      inn: "7700000016",
      defaultVatRate: "22",
      vatMode: "on_top",
      numberPrefixes: defaultPrefixes,
    })
    .returning();
  await fillMillion(sql, made!.id, Number(values.documents));
  console.log(`filled in ${Math.round((performance.now() - start) / 1000)} s`);
  return made!.id;
}

async function measure(): Promise<void> {
  const { small, middle, large } = await clientsBySize(sql);
  const today = new Date().toISOString().slice(0, 10);
  const month = { from: addDays(today, -30), to: today };
  const quarter = { from: addDays(today, -90), to: today };
  const [nobodys] = await sql<{ id: string }[]>`
    select id from payments where client_id is null and kind = 'incoming' order by id desc limit 1`;
  const [byDebt, late] = await Promise.all(
    ["debt", "overdue"].map((sort) => execute(listClients, caller, { sort })),
  );
  for (const [name, id] of Object.entries({ small, middle, large })) {
    await time(`balance, ${name}`, clientBalance, { id, organizationId: caller.preferredOrganizationId });
    await time(`account, ${name}, shipments`, getClientAccount, { id });
    await time(`account, ${name}, invoices`, getClientAccount, { id, basis: "invoices" });
    await time(`account, ${name}, quarter`, getClientAccount, { id, ...quarter });
  }
  await time("clients by name", listClients, {});
  await time("clients by debt", listClients, { sort: "debt" });
  await time("· next page", listClients, { sort: "debt", cursor: byDebt!.nextCursor });
  await time("· «медовый»", listClients, { sort: "debt", q: "медовый" });
  await time("clients by overdue", listClients, { sort: "overdue" });
  await time("· next page", listClients, { sort: "overdue", cursor: late!.nextCursor });
  await time("documents", listDocuments, {});
  await time("· unpaid", listDocuments, { view: "unpaid" });
  await time("· overdue", listDocuments, { view: "overdue" });
  await time("· without an act", listDocuments, { view: "without_act" });
  await time("· without an act, a month", listDocuments, {
    view: "without_act",
    paidFrom: month.from,
    paidTo: month.to,
  });
  const [paid] = await sql<{ id: string }[]>`
    select id from documents where doc_type = 'invoice' and status = 'paid' order by id desc limit 1`;
  await time("one document", openDocument, { id: paid!.id });
  const common = ["сч-2026/00123", "00123", "медовый край 9", "кедр", "2024", "м", "ъ", "такого нет"];
  for (const q of [...common, "00123 кедр", "2024 медовый"]) {
    await time(`search documents «${q}»`, listDocuments, { q });
    await time(`search payments «${q}»`, listPayments, { q });
  }
  await time("totals of documents", documentTotals, {});
  await time("· unpaid", documentTotals, { view: "unpaid" });
  await time("· overdue", documentTotals, { view: "overdue" });
  await time("· a month", documentTotals, month);
  await time("· a client", documentTotals, { clientId: large });
  await time("· invoices", documentTotals, { docType: "invoice" });
  await time("payments", listPayments, {});
  await time("totals of payments", paymentTotals, { organizationId: caller.preferredOrganizationId });
  await time("· a month", paymentTotals, { organizationId: caller.preferredOrganizationId, ...month });
  await time("· a client", paymentTotals, { clientId: large });
  await time("· nobody's", paymentTotals, { view: "inbox" });
  await time("proposals", getProposals, { id: nobodys!.id });
  await time("payments without advance invoices", listPayments, {
    view: "without_advance_invoice",
    ...month,
  });
  await time("figures of payments", paymentFigures, {});
  await time("dashboard: money", moneyFigures, {});
  await time("dashboard: received", receivedFigures, {});
  await time("dashboard: waiting", waiting, {});
  await time("dashboard: newest", newestDocuments, {});
  await time("month", getMonth, { period: addDays(today, -30).slice(0, 7) });
  await time("VAT radar", getVatRadar, { organizationId: caller.preferredOrganizationId });
  await time("receivables", getReceivables, {});
  const workingDay = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => addDays(today, n)).find(isWorkingDay);
  await time("reminders of a day", dueReminders, { date: workingDay, preview: "1" });
}

async function time<Input extends z.ZodType, Output>(
  name: string,
  operation: Operation<Input, Output>,
  input: unknown,
): Promise<void> {
  if (!name.includes(values.only)) return;
  const all: number[] = [];
  let count = 0;
  for (let round = -2; round < rounds; round++) {
    const offset = statSync(log).size;
    await execute(operation, caller, input);
    const statements = await durationsSince(offset);
    count = statements.length;
    if (round >= 0) all.push(statements.reduce((sum, each) => sum + each, 0));
  }
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1).padStart(8);
  console.log(`${name.padEnd(28)} median${at(0.5)} ms, least${at(0)}, 90 %${at(0.9)}; ${count} statements`);
}

/** Returns the milliseconds of each statement logged since: parsing, planning and executing. */
async function durationsSince(offset: number): Promise<number[]> {
  await sql.unsafe(`select '${mark}'`);
  const text = readFileSync(log).subarray(offset).toString("utf8");
  const entries = text.matchAll(/duration: ([\d.]+) ms {2}(?:parse|bind|execute) ([^\n]*)/g);
  return [...entries].flatMap(([, ms, words]) => (words!.includes(mark) ? [] : Number(ms)));
}
