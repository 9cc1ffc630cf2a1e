import type { DocumentRow } from "@/lib/documents/schema";
import { bankTokens } from "../fakes/bank";
import { webhookSecret } from "../testing/address";
import { type ApiClient, apiClient } from "../testing/api-client";
import { accountOf } from "../testing/auth";
import { incomingPayment } from "../testing/notify";

/**
 * Connects a new demo to its bank: the company may issue invoices through it, and the bank has reported
 * payments, of which one names an invoice, one is reported twice, one names nothing and one cannot be read.
 */
export async function connectBank(baseUrl: string, authUrl: string): Promise<void> {
  const admin = apiClient(await signInAdmin(authUrl), baseUrl);
  const { body: invoices } = await admin.get<DocumentRow[]>(
    "/api/documents?docType=invoice&status=partially_paid&limit=1",
  );
  const [invoice] = invoices;
  if (!invoice) return;
  await addBankCredentials(admin, invoice.organizationId);
  const namedPayment = incomingPayment(
    (invoice.totalCents - invoice.paidCents) / 100,
    `Доплата по счету № ${invoice.number}`,
  );
  const unmatchedPayment = incomingPayment(12_400, "Оплата за услуги по договору");
  for (const body of [namedPayment, unmatchedPayment, namedPayment])
    await deliver(admin, JSON.stringify(body));
  await deliver(admin, "webhookType=incomingPayment");
}

async function signInAdmin(authUrl: string): Promise<string> {
  const { username, password } = accountOf("admin");
  const { body } = await apiClient(undefined, authUrl).post<{ token: string }>("/auth/login", {
    username,
    password,
  });
  return body.token;
}

async function addBankCredentials(admin: ApiClient, organizationId: string): Promise<void> {
  for (const [environment, token] of Object.entries(bankTokens)) {
    await admin.post(`/api/organizations/${organizationId}/bank-credentials`, {
      environment,
      token,
      customerCode: "300000092",
      accountCode: "40817810802000000008",
    });
  }
}

const deliver = (client: ApiClient, raw: string) =>
  client.call("POST", `/webhooks/bank/${webhookSecret}`, { raw, headers: { "content-type": "text/plain" } });
