import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { organizations, sites, templates } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const { keyHash: _keyHash, ...columns } = getTableColumns(sites);

/** What answers carry of a site itself: of its key only the last characters. */
export const siteColumns = columns;

/** The names of what it refers to. */
export const namesOfSite = {
  organization: { id: organizations.id, name: organizations.name, shortName: organizations.shortName },
  defaultOfferTemplate: { id: templates.id, name: templates.name },
};

export const siteRecord = z.object({
  ...fieldsOf(columns),
  keyHint: z.string().describe("The last four characters of the key"),
  organization: z.object(fieldsOf(namesOfSite.organization)),
  defaultOfferTemplate: z.object(fieldsOf(namesOfSite.defaultOfferTemplate)).nullable(),
});

/** A site with its key, which is shown this once. */
export const siteWithKey = siteRecord.extend({ apiKey: z.string() });
