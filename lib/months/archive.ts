import { and, asc, eq, gte, lte, notInArray } from "drizzle-orm";
import { documents } from "@/db/schema";
import { monthKey } from "@/lib/closed-periods/schema";
import { isCurrent } from "@/lib/documents/current";
import { exchangeFile } from "@/lib/enterprise-data/export";
import { usualVersion } from "@/lib/enterprise-data/rules";
import { askerOf } from "@/lib/kernel/asker";
import { withSlot } from "@/lib/kernel/database";
import { job } from "@/lib/kernel/operation";
import { organizationOf } from "@/lib/organizations/asked";
import { documentsRegisterFile } from "@/lib/registers/documents";
import { salesRegisterFile } from "@/lib/registers/sales";
import { daysOf } from "./rules";

/** More than this many files nobody opens as one archive. */
const mostPapers = 5_000;

export const monthArchive = job(
  {
    level: "viewer",
    summary:
      "The papers of a month as a ZIP: the register of its documents and, where VAT was charged, the book of sales (XLSX), a PDF of each that was issued, by type, and the XML of UPDs and acts, with a text that names what some lack for it, and the file for 1С of the month (EnterpriseData), which is remembered as `GET /api/exchange/1c` does",
    input: monthKey,
    fails: ["not_found"],
  },
  async (context, { period, ...input }) => {
    const { db, actor } = context;
    const organizationId = await withSlot(() => organizationOf(context, input.organizationId));
    const { from, to } = daysOf(period);
    const days = { organizationId, from, to, format: "xlsx" as const };
    const { paper: register } = await documentsRegisterFile.run(context, days);
    const { paper: sales } = await salesRegisterFile.run(context, days);
    const papers = await withSlot(() =>
      db
        .select({ id: documents.id, docType: documents.docType })
        .from(documents)
        .where(
          and(
            eq(documents.organizationId, organizationId),
            gte(documents.date, from),
            lte(documents.date, to),
            notInArray(documents.status, ["draft", "cancelled"]),
            isCurrent,
          ),
        )
        .orderBy(asc(documents.date), asc(documents.id))
        .limit(mostPapers),
    );
    const exchanged = { organizationId, days: { from, to }, ids: null, hasPayments: true };
    return {
      period,
      registers: [register, ...(sales.rows.length > 0 || sales.following ? [sales] : [])],
      papers,
      exchange: exchangeFile(context, exchanged, usualVersion),
      asker: askerOf(actor),
      locale: context.locale,
    };
  },
);
