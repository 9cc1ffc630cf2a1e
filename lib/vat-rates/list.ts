import { eq } from "drizzle-orm";
import { z } from "zod";
import { vatRates } from "@/db/enums";
import { organizations } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { invalid } from "@/lib/kernel/errors";
import { type Context, query } from "@/lib/kernel/operation";
import { activeOrganization } from "@/lib/organizations/active";
import { calendarDate, optionalIdentifier } from "@/lib/values/fields";
import { isRateInForce, suitsTaxSystem } from "@/lib/values/vat-rates";
import { rateNote } from "./note";

const rateOfDay = z.object({
  vatRate: z.enum(vatRates),
  /** In force on the date. */
  inForce: z.boolean(),
  /** Whether it suits the organization's tax system; true while that is unknown. */
  suits: z.boolean(),
  /** Why not, in words; null if nothing speaks against it. */
  note: z.string().nullable(),
});

export const listVatRates = query(
  {
    level: "viewer",
    summary:
      "List VAT rates: whether each is in force on a date (today by default) and suits the organization",
    description: "Without `organizationId`, it is the active organization.",
    input: z.object({ organizationId: optionalIdentifier, date: calendarDate.optional() }),
    output: z.array(rateOfDay),
  },
  async (context, { organizationId, date = businessToday() }) => {
    const taxSystem = await taxSystemOf(context, organizationId);
    return vatRates.map((vatRate) => ({
      vatRate,
      inForce: isRateInForce(vatRate, date),
      suits: suitsTaxSystem(vatRate, taxSystem),
      note: rateNote(context.locale, vatRate, date, taxSystem),
    }));
  },
);

/** Throws `validation_error` for an unknown organization. */
async function taxSystemOf(context: Context, organizationId: string | null | undefined) {
  if (!organizationId) return (await activeOrganization(context))?.taxSystem ?? null;
  const [organization] = await context.db
    .select({ taxSystem: organizations.taxSystem })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!organization) throw invalid("organizationId", "unknown_organization");
  return organization.taxSystem;
}
