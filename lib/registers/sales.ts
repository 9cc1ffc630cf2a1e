import { askerOf } from "@/lib/kernel/asker";
import { businessToday } from "@/lib/kernel/clock";
import { withSlot } from "@/lib/kernel/database";
import { type Context, job } from "@/lib/kernel/operation";
import { organizationFileLabel } from "@/lib/organizations/file-label";
import { readOrganization } from "@/lib/organizations/queries";
import { organizationOf } from "@/lib/organizations/resolve-id";
import type { CalendarDate } from "@/lib/values/dates";
import { taxNumbersOf } from "@/lib/values/tax-numbers";
import { readExemption } from "./exemption";
import { unlessTooLong } from "./issued";
import { readSales } from "./read-sales";
import { notesOf } from "./sales-notes";
import { salesPaper } from "./sales-paper";
import { salesSigners } from "./sales-signers";
import { salesSums } from "./sales-sums";
import { registerFileInput, registerInput } from "./schema";

type Period = { organizationId?: string | null; from: CalendarDate; to: CalendarDate };

async function readBook(context: Context, { organizationId, from, to }: Period) {
  const { organization, exemption } = await withSlot(async () => {
    const found = await readOrganization(context.db, await organizationOf(context, organizationId));
    return { organization: found, exemption: await readExemption(context.db, found, to) };
  });
  const book = await readSales({ organizationId: organization.id, from, to });
  return { organization, exemption, ...book };
}

/**
 * Returns the book of sales with its sheets and the sums of both, for a page; null if it would be too long.
 */
export const salesRegister = job(
  {
    level: "viewer",
    summary: "Return the book of sales of a period, one row per document with VAT",
    input: registerInput,
    fails: ["not_found"],
  },
  async (context, period) => {
    const register = await unlessTooLong(readBook(context, period));
    if (!register) return null;
    const { organization: _, exemption, ...book } = register;
    const all = [...book.rows, ...book.sheets.flatMap(({ rows }) => rows)];
    const sheets = book.sheets.map((sheet) => ({ ...sheet, sums: salesSums(sheet.rows) }));
    return { ...book, sheets, sums: salesSums(all), notes: notesOf(book, exemption) };
  },
);

/** Returns the book of sales as a printable document for a file. */
export const salesRegisterFile = job(
  {
    level: "viewer",
    summary:
      "Return the book of sales of a period (form of resolution No. 1137) as XLSX or PDF; at most 20,000 documents",
    description: "One row per document with VAT, as it was issued.",
    input: registerFileInput,
    fails: ["not_found"],
  },
  async (context, { format, ...period }) => {
    const { organization, ...book } = await readBook(context, period);
    const { from, to } = period;
    const { name } = organization;
    const label = await withSlot(() => organizationFileLabel(context.db, organization.id));
    return {
      asker: askerOf(context.actor),
      format,
      name: `Книга продаж ${label} ${from} - ${to}`,
      paper: salesPaper({
        ...book,
        organization: {
          name,
          taxNumbers: taxNumbersOf(organization),
          signers: salesSigners(organization),
        },
        from,
        to,
        today: businessToday(),
      }),
    };
  },
);
