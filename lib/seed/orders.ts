import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import type { Database } from "@/db/client";
import type { Random } from "@/db/factories/random";
import { demoSites } from "@/db/factories/sites";
import * as tables from "@/db/schema";
import { orderTotals } from "@/lib/incoming-orders/rules";
import { orderSearchKey } from "@/lib/orders/queries";
import { makeSiteKey } from "@/lib/site-keys/key";
import { searchKey } from "@/lib/values/search";
import type { SeededClient, SeededExecutor, SeededRows } from "./documents";
import { type PlannedOrder, plannedOrders } from "./order-plan";
import { moveDocuments, type SeededProject, seededProjectsOf } from "./projects";

type SeedContext = {
  executors: SeededExecutor[];
  clients: Customer[];
  author: { id: string | null; name: string };
  /** The documents made so far; some of them originate from orders. */
  rows: SeededRows;
  createdAt: string;
};

type Customer = SeededClient & {
  [Field in "shortName" | "kpp" | "email" | "phone"]?: string | null;
};

/** Adds sites and their orders: some are new, some were converted into projects, some are finished. */
export async function addSitesAndOrders(db: Database, random: Random, context: SeedContext): Promise<void> {
  const { executors, createdAt } = context;
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
  const seededProjectOf = seededProjectsOf(context.rows);
  const upcomingOrders = plannedOrders.map((planned): UpcomingOrder => {
    const site = sites[planned.site]!;
    const seeded = planned.stage ? seededProjectOf(site.organizationId, planned.stage) : null;
    const ageMs = planned.hoursAgo * 3_600_000 + random.int(0, 50) * 60_000;
    return {
      planned,
      site,
      seeded,
      createdAt: seeded?.orderedAt ?? new Date(Date.now() - ageMs).toISOString(),
    };
  });
  // In the order of time, like their numbers.
  for (const each of upcomingOrders.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))) {
    await addOrder(db, random, each, context);
  }
}

type UpcomingOrder = {
  planned: PlannedOrder;
  site: typeof tables.sites.$inferSelect;
  seeded: SeededProject | null;
  createdAt: string;
};

async function addOrder(
  db: Database,
  random: Random,
  { planned, site, seeded, createdAt }: UpcomingOrder,
  context: SeedContext,
) {
  const { status, comment, excessCents = 0 } = planned;
  const { organizationId } = site;
  const executor = context.executors.find(({ id }) => id === organizationId)!;
  const client = context.clients.find(({ id }) => id === seeded?.clientId) ?? random.pick(context.clients);
  const items = seeded?.items ?? chooseItems(random, executor);
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
      unpaidStatus: status === "paid" ? "in_progress" : null,
      comment,
      totalsDiffer: excessCents !== 0,
      rawPayload: {
        externalId,
        customer: { name, inn, kpp, email, phone },
        items,
        comment,
        totalCents: totals.totalCents + excessCents,
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
  if (status === "cancelled") events.push(event("order.cancelled", context.author));
  if (status !== "new" && status !== "cancelled") {
    const projectId = await addProject(db, order!, client, { site, executor });
    if (seeded) await moveDocuments(db, projectId, seeded);
    events.push(event("order.converted", context.author));
    if (status !== "in_progress") events.push(event(`order.${status}`, context.author));
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
  { site, executor }: { site: UpcomingOrder["site"]; executor: SeededExecutor },
): Promise<string> {
  const name = `Заказ № ${number} — ${client.shortName ?? client.name}`;
  const [project] = await db
    .insert(tables.projects)
    .values({
      organizationId,
      name,
      search: searchKey(name),
      status: status === "completed" ? "completed" : "active",
      defaultClientId: client.id,
      defaultTemplateId: site.defaultOfferTemplateId,
      defaultBankAccountId: executor.accountId,
      createdAt,
      updatedAt: createdAt,
    })
    .returning();
  await db
    .update(tables.orders)
    .set({ projectId: project!.id, updatedAt: createdAt })
    .where(eq(tables.orders.id, id));
  return project!.id;
}
