import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { orders, organizations, services, sites } from "@/db/schema";
import type { SiteActor } from "@/lib/kernel/actor";
import { env } from "@/lib/kernel/env";
import { assertValid, Failure } from "@/lib/kernel/errors";
import type { IncomingItem, IncomingOrder } from "./schema";

type Destination = { organizationId: string; siteId: string | null; siteName: string | null };

/**
 * Returns the organization and site that an order belongs to: the organization of the site with that slug, or else the
 * configured one, or else the first that is not archived. Throws `conflict` if there is no organization at all.
 */
export async function destinationOf(db: Database, { slug }: SiteActor): Promise<Destination> {
  const { DEFAULT_ORGANIZATION_ID } = env();
  const isConfigured = DEFAULT_ORGANIZATION_ID ? eq(organizations.id, DEFAULT_ORGANIZATION_ID) : undefined;
  const fallback = db
    .select({ id: organizations.id })
    .from(organizations)
    .where(or(isConfigured, isNull(organizations.archivedAt)))
    .orderBy(
      ...(isConfigured ? [desc(isConfigured)] : []),
      asc(organizations.createdAt),
      asc(organizations.id),
    )
    .limit(1)
    .as("fallback");
  const [found] = await db
    .select({
      organizationId: sql<string | null>`coalesce(${sites.organizationId}, ${fallback.id})`,
      siteId: sites.id,
      siteName: sites.name,
    })
    .from(sql`(select) as nothing`)
    .leftJoin(sites, slug === null ? sql`false` : eq(sites.slug, slug))
    .leftJoin(fallback, sql`true`)
    // Prepared, because it runs for each order: it is parsed and planned once per connection.
    .prepare("destination")
    .execute();
  if (!found?.organizationId) throw new Failure("conflict", { detail: "no_organization" });
  return { ...found, organizationId: found.organizationId };
}

/**
 * Returns the order that a site has sent before with the same external id or idempotency key; the external id takes
 * precedence.
 */
export async function findRepeatedOrder(
  db: Database,
  { source }: SiteActor,
  { externalId, idempotencyKey }: Pick<IncomingOrder, "externalId" | "idempotencyKey">,
) {
  const sameOrderConditions: SQL[] = [
    ...(externalId ? [eq(orders.externalId, externalId)] : []),
    ...(idempotencyKey ? [eq(orders.idempotencyKey, idempotencyKey)] : []),
  ];
  if (sameOrderConditions.length === 0) return null;
  const [order] = await db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      totalCents: orders.totalCents,
    })
    .from(orders)
    .where(and(eq(orders.source, source), or(...sameOrderConditions)))
    // An order without an external id or key makes the condition null, which would come first.
    .orderBy(...sameOrderConditions.map((condition) => desc(sql`(${condition}) is true`)))
    .limit(1)
    .prepare("sent_before")
    .execute();
  return order ?? null;
}

/** Throws `validation_error` naming each item whose service does not exist; a deleted service still counts. */
export async function assertServices(db: Database, items: readonly IncomingItem[]): Promise<void> {
  const ids = [...new Set(items.flatMap(({ serviceId }) => serviceId ?? []))];
  if (ids.length === 0) return;
  const found = await db.select({ id: services.id }).from(services).where(inArray(services.id, ids));
  const existingIds = new Set(found.map(({ id }) => id));
  assertValid(
    Object.fromEntries(
      items.flatMap(({ serviceId }, index) =>
        serviceId && !existingIds.has(serviceId) ? [[`items.${index}.serviceId`, ["unknown_service"]]] : [],
      ),
    ),
  );
}
