import { sites } from "@/db/schema";
import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { chosenOrganization } from "@/lib/organizations/chosen";
import { makeSiteKey } from "@/lib/site-keys/key";
import { assertReferences, readSite, slugTaken } from "./queries";
import { siteWithKey } from "./record";
import { siteInput } from "./schema";

export const createSite = command(
  {
    level: "admin",
    summary: "Add a site; its key is returned only here",
    input: siteInput,
    output: siteWithKey,
  },
  async (context, input) => {
    const { db } = context;
    const { id: organizationId } = await chosenOrganization(context, input);
    await assertReferences(db, input);
    const { apiKey, ...key } = makeSiteKey(input.slug);
    const [created] = await db
      .insert(sites)
      .values({ ...input, ...key, organizationId })
      .onConflictDoNothing({ target: sites.slug })
      .returning();
    if (!created) throw slugTaken();
    await record(context, "site.created", created, { name: created.name });
    return { ...(await readSite(db, created.id)), apiKey };
  },
);
