import { monthKey } from "@/lib/closed-periods/schema";
import { exchangeFile } from "@/lib/enterprise-data/export";
import { usualVersion } from "@/lib/enterprise-data/rules";
import { askerOf } from "@/lib/kernel/asker";
import { withSlot } from "@/lib/kernel/database";
import { job } from "@/lib/kernel/operation";
import { organizationOf } from "@/lib/organizations/asked";
import { documentsRegisterFile } from "@/lib/registers/documents";
import { salesRegisterFile } from "@/lib/registers/sales";
import { issuedPapersIn } from "./issued-papers";
import { daysOf } from "./rules";

export const monthArchive = job(
  {
    level: "viewer",
    summary:
      "The papers of a month as a ZIP: the register of its documents and, where VAT was charged, the book of sales (XLSX), a PDF of each that was issued, by type (what was corrected or cancelled, as far as the book of sales has it), and the XML of UPDs and acts, with a text that names what some lack for it, and the file for 1С of the month (EnterpriseData), which is remembered as `GET /api/exchange/1c` does; 20,000 documents at most, as many as the register holds",
    input: monthKey,
    fails: ["not_found"],
  },
  async (context, { period, ...input }) => {
    const organizationId = await withSlot(() => organizationOf(context, input.organizationId));
    const { from, to } = daysOf(period);
    const days = { organizationId, from, to, format: "xlsx" as const };
    const { paper: register } = await documentsRegisterFile.run(context, days);
    const { paper: sales } = await salesRegisterFile.run(context, days);
    const exchanged = { organizationId, days: { from, to }, ids: null, hasPayments: true };
    return {
      period,
      registers: [register, ...(sales.rows.length > 0 || sales.following ? [sales] : [])],
      papers: issuedPapersIn(days),
      exchange: exchangeFile(context, exchanged, usualVersion),
      asker: askerOf(context.actor),
      locale: context.locale,
    };
  },
);
