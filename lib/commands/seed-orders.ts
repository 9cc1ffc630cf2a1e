import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import type { Database } from "@/db/client";
import type { OrderStatus } from "@/db/enums";
import type { Random } from "@/db/factories/random";
import { demoSites } from "@/db/factories/sites";
import * as tables from "@/db/schema";
import { orderTotals } from "@/lib/incoming-orders/rules";
import { orderSearchKey } from "@/lib/orders/queries";
import { searchKey } from "@/lib/search";
import { makeSiteKey } from "@/lib/site-keys/key";
import type { SeededClient, SeededExecutor } from "./seed-documents";

type Cast = {
  executors: SeededExecutor[];
  clients: Customer[];
  author: { id: string | null; name: string };
  createdAt: string;
};

type Customer = SeededClient & {
  [Field in "shortName" | "kpp" | "email" | "phone"]?: string | null;
};

type Planned = { site: number; status: OrderStatus; hoursAgo: number; comment?: string; sent?: number };

/** The oldest first, so that numbers follow the time. `sent` is how much more the site counted, in kopecks. */
const plan: Planned[] = [
  { site: 0, status: "completed", hoursAgo: 900 },
  { site: 2, status: "completed", hoursAgo: 760 },
  { site: 0, status: "paid", hoursAgo: 520 },
  { site: 1, status: "cancelled", hoursAgo: 430, comment: "Ошиблись городом, оформим заново" },
  { site: 2, status: "in_progress", hoursAgo: 310 },
  { site: 0, status: "in_progress", hoursAgo: 200, comment: "Нужен договор до конца месяца" },
  { site: 1, status: "in_progress", hoursAgo: 120 },
  { site: 0, status: "new", hoursAgo: 47, comment: "Позвоните после 14:00" },
  { site: 2, status: "new", hoursAgo: 29 },
  { site: 0, status: "new", hoursAgo: 22, sent: 150_000 },
  { site: 1, status: "new", hoursAgo: 5, comment: "Счёт пришлите на почту" },
  { site: 0, status: "new", hoursAgo: 1 },
];

/** Sites with orders that came from them: some wait, some have become projects, some are over. */
export async function addSitesAndOrders(db: Database, random: Random, cast: Cast): Promise<void> {
  const { executors, createdAt } = cast;
  const [offer] = await db
    .select({ id: tables.templates.id })
    .from(tables.templates)
    .where(eq(tables.templates.docType, "contract"))
    .orderBy(tables.templates.name)
    .limit(1);
  const sites = await db
    .insert(tables.sites)
    .values(
      demoSites.map(({ executor, ...site }) => {
        const { apiKey: _, ...key } = makeSiteKey(site.slug);
        return {
          ...site,
          ...key,
          organizationId: executors[executor]!.id,
          defaultOfferTemplateId: offer?.id,
          createdAt,
          updatedAt: createdAt,
        };
      }),
    )
    .returning();
  for (const planned of plan) await addOrder(db, random, planned, sites[planned.site]!, cast);
}

type Site = typeof tables.sites.$inferSelect;

async function addOrder(db: Database, random: Random, planned: Planned, site: Site, cast: Cast) {
  const { status, hoursAgo, comment, sent = 0 } = planned;
  const { organizationId } = site;
  const executor = cast.executors.find(({ id }) => id === organizationId)!;
  const client = random.pick(cast.clients);
  const createdAt = new Date(Date.now() - hoursAgo * 3_600_000 - random.int(0, 50) * 60_000).toISOString();
  const items = chooseItems(random, executor);
  const totals = orderTotals(
    items.map(({ qty, price, vat }) => ({
      qty: Math.round(qty * 1000),
      price: Math.round(price * 100),
      vat: vat && vat * 100,
    })),
  );
  const { inn = null, kpp = null, email = null, phone = null } = client;
  const name = client.shortName ?? client.name;
  const customer = {
    customerName: name,
    customerInn: inn,
    customerKpp: kpp,
    customerEmail: email,
    customerPhone: phone,
  };
  const externalId = `${site.slug.toUpperCase()}-${random.digits(5)}`;
  const [order] = await db
    .insert(tables.orders)
    .values({
      id: v7({ msecs: Date.parse(createdAt) }),
      ...customer,
      ...totals,
      organizationId,
      siteId: site.id,
      source: site.slug,
      externalId,
      status,
      comment,
      totalsDiffer: sent !== 0,
      rawPayload: {
        externalId,
        customer: { name, inn, kpp, email, phone },
        items,
        comment,
        totalCents: totals.totalCents + sent,
      },
      search: orderSearchKey({ ...customer, externalId }, items),
      createdAt,
      updatedAt: createdAt,
    })
    .returning();
  await db
    .insert(tables.orderItems)
    .values(items.map((item, index) => ({ ...item, orderId: order!.id, position: index + 1 })));
  const event = (kind: string, actor: { id: string | null; name: string }) => ({
    organizationId,
    kind,
    subjectId: order!.id,
    actorId: actor.id,
    actorName: actor.name,
    data: {},
    createdAt,
  });
  const events = [event("order.created", { id: null, name: site.name })];
  if (status === "cancelled") events.push(event("order.cancelled", cast.author));
  if (status !== "new" && status !== "cancelled") {
    await addProject(db, order!, client, executor);
    events.push(event("order.converted", cast.author));
    if (status !== "in_progress") events.push(event(`order.${status}`, cast.author));
  }
  await db.insert(tables.events).values(events);
}

function chooseItems(random: Random, { catalogue }: SeededExecutor) {
  const first = random.int(0, catalogue.length - 1);
  return Array.from({ length: random.int(1, 3) }, (_, index) => {
    const service = catalogue[(first + index * 5) % catalogue.length]!;
    return {
      name: service.name,
      serviceId: service.id,
      qty: random.pick(service.usualQty),
      unit: service.unit,
      price: service.priceCents / 100,
      vat: service.vatRate === "none" ? null : Number(service.vatRate),
    };
  });
}

type Order = typeof tables.orders.$inferSelect;

async function addProject(
  db: Database,
  { id, number, organizationId, status, createdAt }: Order,
  client: Customer,
  { accountId }: SeededExecutor,
): Promise<void> {
  const name = `Заказ № ${number} — ${client.shortName ?? client.name}`;
  const [project] = await db
    .insert(tables.projects)
    .values({
      organizationId,
      name,
      search: searchKey(name),
      status: status === "completed" ? "completed" : "active",
      defaultClientId: client.id,
      defaultBankAccountId: accountId,
      createdAt,
      updatedAt: createdAt,
    })
    .returning();
  await db
    .update(tables.orders)
    .set({ projectId: project!.id, updatedAt: createdAt })
    .where(eq(tables.orders.id, id));
}
