import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { type Context, query } from "@/lib/kernel/operation";
import { resolveOrganizationId } from "@/lib/organizations/resolve-id";
import type { CalendarDate } from "@/lib/values/dates";
import { type AccountScope, movementsWithOpening } from "./entries";
import { readClientFigures } from "./figures";
import { type Account, accountInput, accountRecord } from "./schema";
import { labelOf } from "./words";

export const getClientAccount = query(
  {
    level: "viewer",
    summary: "Return a client's account with an organization, by shipments or by invoices",
    description:
      "Contains the movements, and the balance before and after them; a positive balance is the client's debt. Without `organizationId`, it is the account with the active organization.",
    input: accountInput,
    output: accountRecord,
    fails: ["not_found"],
  },
  async (
    context,
    { id: clientId, organizationId: namedOrganizationId, basis, from, to },
  ): Promise<Account> => {
    const organizationId = await resolveOrganizationId(context, namedOrganizationId);
    if ((await context.db.$count(clients, eq(clients.id, clientId))) === 0) throw notFound();
    return readAccount(context, { clientId, organizationId, basis }, { from, to });
  },
);

/**
 * Returns the account of a client at an organization for a period, both days included; in kopecks. The
 * unpaid, overdue and advance amounts are as of today, whatever the period.
 */
async function readAccount(
  { db, locale }: Pick<Context, "locale"> & { db: Database },
  account: AccountScope,
  { from, to }: { from?: CalendarDate; to?: CalendarDate },
): Promise<Account> {
  const [{ openingCents, movements }, figures] = await Promise.all([
    movementsWithOpening(db, account, { from, to }),
    readClientFigures(db, account.organizationId, [account.clientId]),
  ]);
  const entries = movements.map((movement) => {
    const { docType: _type, number: _number, correctionNumber: _n, correctionDate: _d, ...entry } = movement;
    return { ...entry, label: labelOf(locale, movement) };
  });
  const debitCents = entries.reduce((sum, entry) => sum + entry.debitCents, 0);
  const creditCents = entries.reduce((sum, entry) => sum + entry.creditCents, 0);
  const { unpaidCents, overdueCents, advanceCents } = figures.get(account.clientId)!;
  return {
    openingCents,
    entries,
    debitCents,
    creditCents,
    closingCents: openingCents + debitCents - creditCents,
    unpaidInvoicesCents: unpaidCents,
    overdueCents,
    advanceCents,
  };
}
