import { organizations } from "@/db/schema";
import { createDocument } from "@/lib/documents/create";
import { closeDatabase, database, openDatabase } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { defaultPrefixes } from "@/lib/organizations/rules";

export type Invoice = { id: string; number: string };

/** Creates an organization with `count` invoices of `totalCents`. */
export async function makeInvoices(url: string, count: number, totalCents: number): Promise<Invoice[]> {
  openDatabase(url);
  try {
    const [organization] = await database()
      .insert(organizations)
      .values({
        name: "ООО «Стенд»",
        defaultVatRate: "none",
        vatMode: "included",
        numberPrefixes: defaultPrefixes,
      })
      .returning();
    const caller: Caller = {
      actor: { kind: "system", name: "harness" },
      requestId: "harness",
      locale: "ru",
      preferredOrganizationId: organization?.id ?? null,
    };
    const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: totalCents, vatRate: "none" }];
    const invoices: Invoice[] = [];
    for (let index = 0; index < count; index++) {
      const { id, number } = await execute(createDocument, caller, { docType: "invoice", lines });
      invoices.push({ id, number });
    }
    return invoices;
  } finally {
    await closeDatabase();
  }
}
