import { asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, type orders } from "@/db/schema";
import { lockInn } from "@/lib/clients/lock-inn";
import { clientSearchKey } from "@/lib/clients/queries";
import { clientColumns } from "@/lib/clients/record";
import type { Client } from "@/lib/clients/schema";
import { record } from "@/lib/events/record";
import type { Context } from "@/lib/kernel/operation";
import { type CustomerClient, clientOfCustomer } from "./customer";

type Order = typeof orders.$inferSelect;

/**
 * Returns the client with the INN of an order's customer, or creates one. Among several with one INN, it prefers one
 * that is not archived, then one with the customer's KPP, then the oldest; an archived one is restored. Without a valid
 * INN no client is matched, because a name or an e-mail address proves nobody's identity.
 */
export async function clientOfOrder(context: Context, order: Order): Promise<Client> {
  const customer = clientOfCustomer(order);
  if (!customer.inn) return addClient(context, customer);
  const { db } = context;
  // Prevents two orders of one new customer that are converted at the same moment from creating two clients, and sees
  // a client that a person is creating.
  await lockInn(db, customer.inn);
  const known = await findByInn(db, customer.inn, customer.kpp);
  if (!known) return addClient(context, customer);
  return known.archivedAt ? restoreFromArchive(context, known) : known;
}

async function findByInn(db: Database, inn: string, kpp: string | null): Promise<Client | undefined> {
  const [known] = await db
    .select(clientColumns)
    .from(clients)
    .where(eq(clients.inn, inn))
    .orderBy(
      desc(isNull(clients.archivedAt)),
      desc(sql`coalesce(${clients.kpp} = ${kpp}, false)`),
      asc(clients.id),
    )
    .limit(1);
  return known;
}

async function addClient(context: Context, customer: CustomerClient): Promise<Client> {
  const [client] = await context.db
    .insert(clients)
    .values({ ...customer, search: clientSearchKey(customer) })
    .returning(clientColumns);
  await record(context, "client.created", client!, { name: client!.name });
  return client!;
}

async function restoreFromArchive(context: Context, { id }: Client): Promise<Client> {
  const [client] = await context.db
    .update(clients)
    .set({ archivedAt: null })
    .where(eq(clients.id, id))
    .returning(clientColumns);
  await record(context, "client.restored", { id });
  return client!;
}
