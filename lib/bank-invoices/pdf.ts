import { eq } from "drizzle-orm";
import { documents } from "@/db/schema";
import { invoicePdf } from "@/lib/bank/client";
import { bankFailure } from "@/lib/bank/failure";
import { job } from "@/lib/kernel/operation";
import { failuresAtBank, invoiceAtBank } from "./at-bank";
import { documentKey } from "./schema";

export const bankInvoicePdf = job(
  {
    level: "viewer",
    summary: "Return the bank's PDF of an issued invoice",
    input: documentKey,
    fails: failuresAtBank,
  },
  async (context, { id }) => {
    const { db, locale } = context;
    const { access, key } = await invoiceAtBank(context, id);
    const [document] = await db
      .select({ docType: documents.docType, number: documents.number, date: documents.date })
      .from(documents)
      .where(eq(documents.id, id));
    const bytes = await invoicePdf(access, key).catch((error) => {
      throw bankFailure(error, locale);
    });
    return { bytes, document: document! };
  },
);
