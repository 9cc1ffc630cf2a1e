import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { connect, type Database } from "@/db/client";
import type { DemoAccount } from "@/db/factories/accounts";
import { makeCompany, makeEntrepreneur, makePersonClient } from "@/db/factories/clients";
import { demoCompany, demoEntrepreneur, type Executor } from "@/db/factories/organizations";
import { createRandom, type Random } from "@/db/factories/random";
import { bookkeepingServices, engineeringServices, type ServiceSeed } from "@/db/factories/services";
import * as tables from "@/db/schema";
import { clientSearchKey } from "@/lib/clients/queries";
import { freezeSeeded } from "@/lib/document-issues/freeze-earlier";
import { businessToday } from "@/lib/kernel/clock";
import type { Context } from "@/lib/kernel/operation";
import { prefixesOf } from "@/lib/organizations/rules";
import { starterRows } from "@/lib/templates/starter";
import { addDays } from "@/lib/values/dates";
import { withGenitives } from "@/lib/values/genitive";
import { searchKey } from "@/lib/values/search";
import { type SeededClient, type SeededExecutor, type SeededRows, writeDocuments } from "./documents";
import { addSitesAndOrders } from "./orders";
import { addOtherPayments } from "./payments";
import { type PlannedDocument, planDocuments } from "./plan";
import { addRegularWork } from "./regular";

const seed = 20_261_120;

/**
 * Fills an empty database with two plausible organizations and two years of their documents, in one transaction.
 * Returns false, without any change, if there are organizations already. `accounts` become members; the one with the
 * permission to write is the author of everything.
 */
export async function seedDemo(url: string, accounts: readonly DemoAccount[] = []): Promise<boolean> {
  const connection = connect(url, { max: 1 });
  try {
    return await connection.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demonstration data'))`);
      if ((await tx.$count(tables.organizations)) > 0) return false;
      await fill(tx, createRandom(seed), accounts);
      return true;
    });
  } finally {
    await connection.close();
  }
}

async function fill(db: Database, random: Random, accounts: readonly DemoAccount[]): Promise<void> {
  const today = businessToday();
  const createdAt = `${addDays(today, -731)}T06:00:00.000Z`;
  const author = await addMembers(db, accounts);
  const executors = [
    await addExecutor(db, demoCompany, engineeringServices, createdAt),
    await addExecutor(db, demoEntrepreneur, bookkeepingServices, createdAt),
  ];
  await db
    .insert(tables.templates)
    .values(starterRows().map((template) => ({ ...template, createdAt, updatedAt: createdAt })));
  const clients = await addClients(db, random, createdAt);
  const plan = planDocuments(random, today);
  const projectOf = await addProjects(db, plan, { executors, clients });
  const rows = writeDocuments(random, plan, { executors, clients, projectOf, author });
  await addDocuments(db, rows);
  await addSitesAndOrders(db, random, { executors, clients, author, rows, createdAt });
  await addOtherPayments(db, random, rows, { executors, clients, today });
  await freezeSeeded(db, author.id);
  await addRegularWork(contextOf(db, author), { executors, rows, today });
}

async function addMembers(db: Database, accounts: readonly DemoAccount[]) {
  if (accounts.length === 0) return { id: null, name: "Демонстрационные данные", member: null };
  const lastSeenAt = new Date().toISOString();
  const rows = accounts.map(({ password: _, ...account }) => ({ ...account, lastSeenAt }));
  const members = await db.insert(tables.members).values(rows).returning();
  const member = members.find(({ permission }) => permission === "user") ?? members[0]!;
  return { id: member.id, name: member.displayName, member };
}

/** Operations run within the transaction that fills the database. */
const contextOf = (db: Database, { name, member }: Awaited<ReturnType<typeof addMembers>>): Context => ({
  db,
  actor: member ? { kind: "member", member } : { kind: "system", name },
  requestId: "demo",
  locale: "ru",
  preferredOrganizationId: null,
});

async function addExecutor(
  db: Database,
  { organization, accounts }: Executor,
  services: ServiceSeed[],
  createdAt: string,
): Promise<SeededExecutor> {
  const moments = { createdAt, updatedAt: createdAt };
  const [executor] = await db
    .insert(tables.organizations)
    .values({ ...withGenitives(organization), ...moments })
    .returning();
  const organizationId = executor!.id;
  const [account] = await db
    .insert(tables.bankAccounts)
    .values(accounts.map((each) => ({ ...each, organizationId, ...moments })))
    .returning();
  const catalogue = services.map((service) => ({ ...service, id: v7() }));
  await db.insert(tables.services).values(
    catalogue.map(({ usualQty: _, ...service }) => ({
      ...service,
      ...moments,
      search: searchKey(service.name),
    })),
  );
  const { vatMode, numberPrefixes } = executor!;
  return {
    id: organizationId,
    accountId: account!.id,
    vatMode,
    numberPrefixes: prefixesOf(numberPrefixes),
    catalogue,
  };
}

async function addClients(db: Database, random: Random, createdAt: string): Promise<SeededClient[]> {
  const generated = Array.from({ length: 20 }, (_, index) => {
    if (index === 19) return makePersonClient(random);
    return index % 4 === 3
      ? makeEntrepreneur(random)
      : makeCompany(random, index - Math.floor((index + 1) / 4));
  });
  return db
    .insert(tables.clients)
    .values(
      generated.map((client) => ({
        ...withGenitives(client),
        createdAt,
        updatedAt: createdAt,
        search: clientSearchKey(client),
      })),
    )
    .returning();
}

type SeedParties = { executors: SeededExecutor[]; clients: SeededClient[] };

const projectNames = [
  "Переезд офиса",
  "Новая серверная",
  "Обслуживание филиалов",
  "Восстановление учёта",
  "Внедрение видеонаблюдения",
  "Сопровождение проверки",
];

/** Adds a project for each of the first few engagements; their documents belong to it. */
async function addProjects(db: Database, plan: PlannedDocument[], { executors, clients }: SeedParties) {
  const engagements = [...new Set(plan.map(({ engagement }) => engagement))].slice(0, projectNames.length);
  const rows = engagements.map(({ executor, client, since }, index) => ({
    id: v7(),
    organizationId: executors[executor]!.id,
    name: projectNames[index]!,
    search: searchKey(projectNames[index]),
    status: index === 2 ? ("completed" as const) : ("active" as const),
    defaultClientId: clients[client]!.id,
    defaultBankAccountId: executors[executor]!.accountId,
    createdAt: `${since}T06:00:00.000Z`,
    updatedAt: `${since}T06:00:00.000Z`,
  }));
  await db.insert(tables.projects).values(rows);
  return ({ engagement }: PlannedDocument) => rows[engagements.indexOf(engagement)]?.id ?? null;
}

async function addDocuments(db: Database, { documents, lines, payments, events }: SeededRows): Promise<void> {
  await db.insert(tables.documents).values(documents);
  await db.insert(tables.documentLines).values(lines);
  await db.insert(tables.payments).values(payments);
  await db.execute(sql`
    insert into payment_allocations (organization_id, payment_id, document_id, amount_cents)
    select organization_id, id, document_id, amount_cents from payments where document_id is not null`);
  await db.insert(tables.events).values(events);
  await db.execute(sql`
    insert into document_counters (organization_id, doc_type, year, last_sequence)
    select organization_id, doc_type, year, max(sequence) from documents group by 1, 2, 3`);
}
