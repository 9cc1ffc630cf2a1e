import { monthKey } from "@/lib/closed-periods/schema";
import { exchangeFile } from "@/lib/enterprise-data/export";
import { defaultVersion } from "@/lib/enterprise-data/rules";
import { askerOf } from "@/lib/kernel/asker";
import { withSlot } from "@/lib/kernel/database";
import { job } from "@/lib/kernel/operation";
import { organizationFileLabel } from "@/lib/organizations/file-label";
import { organizationOf } from "@/lib/organizations/resolve-id";
import { documentsRegisterFile } from "@/lib/registers/documents";
import { salesRegisterFile } from "@/lib/registers/sales";
import { issuedPapersIn } from "./issued-papers";
import { daysOf } from "./rules";

export const monthArchive = job(
  {
    level: "viewer",
    summary:
      "Return all papers of a month as a ZIP: registers, PDFs, XML and the file for 1С; at most 20,000 documents",
    description:
      "Contains the register of documents and, if VAT was charged, the book of sales (XLSX); a PDF of each issued document by type, including corrected or cancelled ones that the book of sales has; the XML of UPDs and acts, with a text file that names what some lack for it; and the month's file for 1С (EnterpriseData), which is remembered as by `GET /api/exchange/1c`.",
    input: monthKey,
    fails: ["not_found"],
  },
  async (context, { period, ...input }) => {
    const organizationId = await withSlot(() => organizationOf(context, input.organizationId));
    const { from, to } = daysOf(period);
    const label = await withSlot(() => organizationFileLabel(context.db, organizationId));
    const days = { organizationId, from, to, format: "xlsx" as const };
    const { paper: register } = await documentsRegisterFile.run(context, days);
    const { paper: sales } = await salesRegisterFile.run(context, days);
    const exchangeScope = { organizationId, days: { from, to }, ids: null, hasPayments: true };
    return {
      name: `Документы ${label} за ${period}`,
      registers: [register, ...(sales.rows.length > 0 || sales.following ? [sales] : [])],
      papers: issuedPapersIn(days),
      exchange: exchangeFile(context, exchangeScope, { version: defaultVersion, label }),
      asker: askerOf(context.actor),
      locale: context.locale,
    };
  },
);
