import { sql } from "drizzle-orm";
import { bankAccounts, clients, organizations } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { defaultPrefixes } from "@/lib/organizations/rules";
import { callerAs } from "@/lib/testing/caller";
import { searchKey } from "@/lib/values/search";
import type { Books } from "./books";
import type { People } from "./step";

const accountNumber = "40702810600000000001";
const payers = [
  ["ООО «Первый заказчик»", "7800000027"],
  ["АО «Второй покупатель»", "7736207543"],
  ["ООО «Третий клиент»", "7707083893"],
] as const;

/** Creates an organization that has only clients, alone in the database, and its empty books. */
export async function beginBooks(): Promise<{ books: Books; people: People }> {
  const db = database();
  await db.execute(sql`truncate organizations, clients, members, webhook_events cascade`);
  const [organization] = await db
    .insert(organizations)
    .values({
      name: "ООО «Северный ветер»",
      defaultVatRate: "22",
      vatMode: "included",
      numberPrefixes: defaultPrefixes,
    })
    .returning();
  const organizationId = organization!.id;
  await db.insert(bankAccounts).values({
    organizationId,
    bankName: "ООО «Банк Точка»",
    bik: "044525104",
    accountNumber,
    isDefault: true,
  });
  const createdClients = await db
    .insert(clients)
    .values(payers.map(([name, inn]) => ({ kind: "company" as const, name, inn, search: searchKey(name) })))
    .returning();
  const preference = { preferredOrganizationId: organizationId };
  const people = {
    viewer: await callerAs("viewer", preference),
    user: await callerAs("user", preference),
    admin: await callerAs("admin", preference),
  };
  const books: Books = {
    organizationId,
    accountNumber,
    today: businessToday(),
    prefixes: defaultPrefixes as Books["prefixes"],
    vatMode: "included",
    defaultVatRate: "22",
    taxSystem: null,
    clients: new Map(createdClients.map(({ id, inn }) => [id, { inn: inn!, isArchived: false }])),
    papers: new Map(),
    money: new Map(),
    transfers: [],
    orders: new Map(),
    acts: new Map(),
    series: new Map(),
    counters: new Map(),
    gaps: new Map(),
    closedMonths: new Set(),
  };
  return { books, people };
}
