import { z } from "zod";
import { businessToday } from "@/lib/kernel/clock";
import { type Context, query } from "@/lib/kernel/operation";
import { activeOrganization } from "@/lib/organizations/active";
import { readOrganization } from "@/lib/organizations/queries";
import type { Organization } from "@/lib/organizations/schema";
import { yearOf } from "@/lib/values/dates";
import { isSimplified } from "@/lib/values/tax-systems";
import { readIncome } from "./income";
import { radarOf } from "./rules";
import { type VatRadar, vatRadarInput, vatRadarRecord } from "./schema";

export const getVatRadar = query(
  {
    level: "viewer",
    summary: "Return a year's income by the cash method against the VAT limits of the simplified tax system",
    description:
      "Also returns when each limit is expected to be crossed, and from when documents would then carry VAT.",
    input: vatRadarInput,
    output: vatRadarRecord,
    fails: ["not_found"],
  },
  async ({ db }, { organizationId, year }): Promise<VatRadar> =>
    radarFor({ db }, await readOrganization(db, organizationId), year),
);

/** Returns the VAT limits of the active organization; null if it is not on the simplified system. */
export const getActiveVatRadar = query(
  {
    level: "viewer",
    summary: "Return the VAT limits of the active organization",
    input: z.object({}),
    output: vatRadarRecord.nullable(),
  },
  async (context): Promise<VatRadar | null> => {
    const organization = await activeOrganization(context);
    return organization && isSimplified(organization.taxSystem) ? radarFor(context, organization) : null;
  },
);

async function radarFor(
  { db }: Pick<Context, "db">,
  organization: Organization,
  requestedYear?: number,
): Promise<VatRadar> {
  const today = businessToday();
  const year = requestedYear ?? yearOf(today);
  const { days, ...parts } = await readIncome(db, organization.id, year);
  return {
    organizationId: organization.id,
    taxSystem: organization.taxSystem,
    applies: isSimplified(organization.taxSystem),
    ...parts,
    ...radarOf(days, year, today),
  };
}
