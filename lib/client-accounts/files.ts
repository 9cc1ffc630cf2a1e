import { eq } from "drizzle-orm";
import type { z } from "zod";
import { clients, organizations } from "@/db/schema";
import { maxWorkbookRows } from "@/lib/exports/schema";
import { askerOf } from "@/lib/kernel/asker";
import { businessToday } from "@/lib/kernel/clock";
import { invalid } from "@/lib/kernel/errors";
import { type Context, query } from "@/lib/kernel/operation";
import { resolveOrganizationId } from "@/lib/organizations/resolve-id";
import type { AccountPaper } from "@/lib/print/account/paper";
import { ownSideOf, sideOf } from "@/lib/print/side";
import { getClientAccount } from "./get";
import { accountFileInput, accountInput } from "./schema";

export const accountPdf = query(
  {
    level: "viewer",
    summary:
      "Return a client's account statement as a PDF in Russian; `download=1` sends it as an attachment",
    input: accountFileInput,
    fails: ["not_found"],
  },
  async (context, { download, ...input }) => ({
    paper: await readAccountPaper(context, input),
    asker: askerOf(context.actor),
    disposition: download ? ("attachment" as const) : ("inline" as const),
  }),
);

export const accountXlsx = query(
  {
    level: "viewer",
    summary: "Return a client's account statement as an XLSX in Russian (at most 20,000 movements)",
    input: accountInput,
    fails: ["not_found"],
  },
  async (context, input) => {
    const paper = await readAccountPaper(context, input);
    if (paper.entries.length > maxWorkbookRows) throw invalid("from", "too_many_rows");
    return { paper, asker: askerOf(context.actor) };
  },
);

/**
 * Returns the account statement, in Russian like all printed documents. Throws what the account itself
 * throws.
 */
async function readAccountPaper(
  context: Context,
  input: z.output<typeof accountInput>,
): Promise<AccountPaper> {
  const { db } = context;
  const account = await getClientAccount.run({ ...context, locale: "ru" }, input);
  const organizationId = await resolveOrganizationId(context, input.organizationId);
  const [[client], [organization]] = await Promise.all([
    db.select().from(clients).where(eq(clients.id, input.id)),
    db.select().from(organizations).where(eq(organizations.id, organizationId)),
  ]);
  const { from = null, to = null, basis } = input;
  const { entries, ...sums } = account;
  return {
    organization: sideOf(ownSideOf(organization!)),
    client: sideOf(client!),
    date: businessToday(),
    from,
    to,
    basis,
    ...sums,
    entries: entries.map(({ date, label, debitCents, creditCents }) => ({
      date,
      label,
      debitCents,
      creditCents,
    })),
  };
}
