import { askerOf } from "@/lib/kernel/asker";
import { businessToday } from "@/lib/kernel/clock";
import { type Context, query } from "@/lib/kernel/operation";
import { organizationOf } from "@/lib/organizations/asked";
import { readOrganization } from "@/lib/organizations/queries";
import type { CalendarDate } from "@/lib/values/dates";
import { exemptionOf } from "./exemption";
import { readSales } from "./read-sales";
import { notesOf, salesPaper } from "./sales-paper";
import { salesSums } from "./sales-sums";
import { registerFileInput, registerInput } from "./schema";
import { taxNumbersOf } from "./words";

type Period = { organizationId?: string | null; from: CalendarDate; to: CalendarDate };

async function bookOf(context: Context, { organizationId, from, to }: Period) {
  const id = await organizationOf(context, organizationId);
  const organization = await readOrganization(context.db, id);
  const book = await readSales(context.db, { organizationId: id, from, to });
  return { organization, exemption: exemptionOf(organization), ...book };
}

/** The book of sales with its sums, for a page. */
export const salesRegister = query(
  {
    level: "viewer",
    summary: "The book of sales of a period, one row per document that charges VAT",
    input: registerInput,
    fails: ["not_found"],
  },
  async (context, period) => {
    const { rows, outside, exemption } = await bookOf(context, period);
    return { rows, outside, sums: salesSums(rows), notes: notesOf({ rows, outside }, exemption) };
  },
);

/** The same as a paper that becomes a file. */
export const salesRegisterFile = query(
  {
    level: "viewer",
    summary:
      "The book of sales of a period (form of resolution No. 1137), one row per document that charges VAT as it was issued, as XLSX or PDF; 20,000 documents at most",
    input: registerFileInput,
    fails: ["not_found"],
  },
  async (context, { format, ...period }) => {
    const { organization, ...book } = await bookOf(context, period);
    const { from, to } = period;
    const { name } = organization;
    return {
      asker: askerOf(context.actor),
      format,
      name: `Книга продаж ${from} - ${to}`,
      paper: salesPaper({
        ...book,
        organization: { name, taxNumbers: taxNumbersOf(organization) },
        from,
        to,
        today: businessToday(),
      }),
    };
  },
);
