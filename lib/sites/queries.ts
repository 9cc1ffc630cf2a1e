import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { organizations, siteShops, sites, templates } from "@/db/schema";
import { assertValid, Failure, notFound } from "@/lib/kernel/errors";
import type { ShownSettings } from "@/lib/shops/schema";
import { namesOfSite, shopOfSite, siteColumns } from "./record";
import type { Site } from "./schema";

const shownSettingsColumn = sql<ShownSettings | null>`${siteShops.settings}`;

/** Selects sites with the names of what they refer to, and of their keys only the last characters. */
export const selectSites = (db: Database) =>
  db
    .select({ ...siteColumns, ...namesOfSite, ...shopOfSite, settings: shownSettingsColumn })
    .from(sites)
    .innerJoin(organizations, eq(organizations.id, sites.organizationId))
    .leftJoin(siteShops, eq(siteShops.siteId, sites.id))
    .leftJoin(templates, eq(templates.id, sites.defaultOfferTemplateId));

/** Returns a site. Throws `not_found`. */
export async function readSite(db: Database, id: string): Promise<Site> {
  const [site] = await selectSites(db).where(eq(sites.id, id));
  if (!site) throw notFound();
  return site;
}

type SiteRow = Omit<typeof sites.$inferSelect, "keyHash">;

/** Locks a site until the transaction ends. Throws `not_found`. */
export async function lockSite(db: Database, id: string): Promise<SiteRow> {
  const [site] = await db.select(siteColumns).from(sites).where(eq(sites.id, id)).for("update");
  if (!site) throw notFound();
  return site;
}

/** Returns the failure for a slug that another site has, as an error of its field. */
export const slugTaken = () => new Failure("conflict", { fieldErrors: { slug: ["slug_taken"] } });

type References = { defaultOfferTemplateId?: string | null; organizationId?: string | null };

/** Checks that everything a site refers to exists. Throws `validation_error`. */
export async function assertReferences(db: Database, references: References): Promise<void> {
  const { defaultOfferTemplateId, organizationId } = references;
  const [template, organization] = await Promise.all([
    defaultOfferTemplateId ? db.$count(templates, eq(templates.id, defaultOfferTemplateId)) : 1,
    organizationId ? db.$count(organizations, eq(organizations.id, organizationId)) : 1,
  ]);
  assertValid({
    ...(template === 0 && { defaultOfferTemplateId: ["unknown_template"] }),
    ...(organization === 0 && { organizationId: ["unknown_organization"] }),
  });
}

/** Throws `conflict` naming the slug if another site has it. */
export async function assertFreeSlug(db: Database, slug: string, id: string): Promise<void> {
  const [other] = await db
    .select({ one: sql`1` })
    .from(sites)
    .where(and(eq(sites.slug, slug), ne(sites.id, id)));
  if (other) throw slugTaken();
}
