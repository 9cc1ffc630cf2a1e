import { askerOf } from "@/lib/kernel/asker";
import { businessToday } from "@/lib/kernel/clock";
import { withSlot } from "@/lib/kernel/database";
import { type Context, job } from "@/lib/kernel/operation";
import { organizationFileLabel } from "@/lib/organizations/file-label";
import { readOrganization } from "@/lib/organizations/queries";
import { organizationOf } from "@/lib/organizations/resolve-id";
import type { CalendarDate } from "@/lib/values/dates";
import { taxNumbersOf } from "@/lib/values/tax-numbers";
import { groupByType } from "./by-type";
import { registerDocumentOf } from "./document-row";
import { documentsPaper } from "./documents-paper";
import { issuedPapers, unlessTooLong } from "./issued";
import { type RegisterDocument, registerFileInput, registerInput } from "./schema";

type Period = { organizationId?: string | null; from: CalendarDate; to: CalendarDate };

async function readRegister(context: Context, { organizationId: requestedOrganizationId, from, to }: Period) {
  const organizationId = await withSlot(() => organizationOf(context, requestedOrganizationId));
  const rows: RegisterDocument[] = [];
  for await (const paper of issuedPapers({ organizationId, from, to })) rows.push(registerDocumentOf(paper));
  return { organizationId, rows };
}

function sumsOf(rows: readonly RegisterDocument[]) {
  const sum = (cents: (row: RegisterDocument) => number) =>
    rows.reduce((total, row) => total + cents(row), 0);
  return {
    count: rows.length,
    subtotalCents: sum(({ subtotalCents }) => subtotalCents),
    vatCents: sum(({ vatCents }) => vatCents),
    totalCents: sum(({ totalCents }) => totalCents),
  };
}

/** Returns the register of documents with the sums of each type, for a page; null if it would be too long. */
export const documentsRegister = job(
  {
    level: "viewer",
    summary: "Return the register of documents issued in a period, one row per document",
    input: registerInput,
    fails: ["not_found"],
  },
  async (context, period) => {
    const register = await unlessTooLong(readRegister(context, period));
    if (!register) return null;
    const { rows } = register;
    const sums = groupByType(rows).map(({ docType, rows: ofType }) => ({ docType, ...sumsOf(ofType) }));
    return { rows, sums };
  },
);

/** Returns the register of documents as a printable document for a file. */
export const documentsRegisterFile = job(
  {
    level: "viewer",
    summary: "Return the register of documents issued in a period as XLSX or PDF; at most 20,000 documents",
    description: "One row per document, as it was issued, with totals by type.",
    input: registerFileInput,
    fails: ["not_found"],
  },
  async (context, { format, ...period }) => {
    const { organizationId, rows } = await readRegister(context, period);
    const organization = await withSlot(() => readOrganization(context.db, organizationId));
    const label = await withSlot(() => organizationFileLabel(context.db, organizationId));
    const { from, to } = period;
    return {
      asker: askerOf(context.actor),
      format,
      name: `Реестр документов ${label} ${from} - ${to}`,
      paper: documentsPaper({
        rows,
        organization: { name: organization.name, taxNumbers: taxNumbersOf(organization) },
        from,
        to,
        today: businessToday(),
      }),
    };
  },
);
