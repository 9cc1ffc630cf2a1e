import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { shopEngines } from "@/db/enums";
import { organizations, siteShops, sites, templates } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";
import { shopAccess, shownSettings } from "@/lib/shops/schema";

const { keyHash: _keyHash, ...columns } = getTableColumns(sites);

/** The columns of a site in responses; of its key only the last characters. */
export const siteColumns = columns;

/** The names of the records that it refers to. */
export const namesOfSite = {
  organization: { id: organizations.id, name: organizations.name, shortName: organizations.shortName },
  defaultOfferTemplate: { id: templates.id, name: templates.name },
};

/** The engine of its shop; all null for a custom site. */
export const shopOfSite = {
  engine: siteShops.engine,
  lastPulledAt: siteShops.lastPulledAt,
  nextPullAt: siteShops.nextPullAt,
  pullProblem: siteShops.pullProblem,
};

export const siteRecord = z.object({
  ...fieldsOf(columns),
  keyHint: z.string().describe("The last four characters of the key"),
  organization: z.object(fieldsOf(namesOfSite.organization)),
  defaultOfferTemplate: z.object(fieldsOf(namesOfSite.defaultOfferTemplate)).nullable(),
  ...fieldsOf(shopOfSite),
  engine: z.enum(shopEngines).nullable().describe("The shop engine of the site, if it is a supported one"),
  settings: shownSettings.nullable().describe("The engine's settings, without secrets"),
});

/** A changed site. If it got a new engine, it includes the access data to enter there, returned only once. */
export const siteWithShop = siteRecord.extend({ shop: shopAccess.optional() });

/** A new site with its key, which is returned only once. */
export const siteWithKey = siteRecord.extend({ apiKey: z.string() });
