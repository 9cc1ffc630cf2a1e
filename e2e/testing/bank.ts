import { randomUUID } from "node:crypto";
import { bankTokens } from "@/e2e/fakes/bank";
import type { BankFault } from "@/e2e/fakes/bank-fault";
import type { DocumentRecord } from "@/lib/documents/schema";
import { bankUrl } from "./address";
import type { ApiClient } from "./api-client";

type Environment = keyof typeof bankTokens;

type Invoice = { environment: string; number: string; documentId: string };

/** Makes the bank misbehave for the invoice with a number. */
export const injectBankFault = (fault: BankFault & { number: string }) => control("POST", "fault", fault);

/** Returns the bank's invoices with this number. */
export async function invoicesAtBank(number: string): Promise<Invoice[]> {
  return (await control("GET", `invoices?number=${encodeURIComponent(number)}`)).json();
}

/** Sets the status that the bank reports for an invoice. */
export const setPaymentStatus = (documentId: string, status: string) =>
  control("POST", "status", { documentId, status });

async function control(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(`${bankUrl}/control/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`the stand-in of the bank answered ${response.status}`);
  return response;
}

/** Creates a separate organization with access to the stand-in bank, and a client who can be invoiced. */
export async function organizationAtBank(admin: ApiClient, environments: Environment[] = ["prod"]) {
  const name = `ООО «Банковская ${randomUUID().slice(0, 8)}»`;
  const prefix = randomUUID().slice(0, 8).toUpperCase();
  const organization = await admin.post<{ id: string }>("/api/organizations", {
    name,
    inn: "7700000016",
    numberPrefixes: { invoice: prefix },
  });
  const organizationId = organization.body.id;
  await admin.post(`/api/organizations/${organizationId}/bank-accounts`, {
    bankName: "ООО «Банк Точка»",
    bik: "044525104",
    accountNumber: "40817810802000000008",
  });
  for (const environment of environments) {
    await admin.post(`/api/organizations/${organizationId}/bank-credentials`, {
      environment,
      token: bankTokens[environment],
      customerCode: "300000092",
      accountCode: "40817810802000000008",
    });
  }
  const client = await admin.post<{ id: string }>("/api/clients", {
    kind: "company",
    name: `АО «Заказчик ${randomUUID().slice(0, 8)}»`,
    inn: "7800000027",
  });
  const clientId = client.body.id;
  /** Creates a draft with a number that no other organization's invoice has at the bank. */
  const invoice = async (input: Record<string, unknown> = {}): Promise<DocumentRecord> => {
    const created = await admin.post<DocumentRecord>("/api/documents", {
      docType: "invoice",
      organizationId,
      clientId,
      lines: [{ name: "Обслуживание", unit: "час", qty: 2, priceCents: 150_000, vatRate: "22" }],
      ...input,
    });
    if (created.status !== 201) throw new Error(`no invoice: ${created.status}`);
    return created.body;
  };
  return { organizationId, clientId, invoice };
}
