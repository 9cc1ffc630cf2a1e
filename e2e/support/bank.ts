import type { BankTrouble } from "@/e2e/fakes/bank-trouble";
import { bankUrl } from "./address";

type Invoice = { environment: string; number: string; documentId: string };

/** Makes the bank misbehave with the invoice of a number. */
export const upsetBank = (trouble: BankTrouble & { number: string }) => control("POST", "trouble", trouble);

export const calmBank = () => control("DELETE", "trouble");

/** The invoices with this number that the bank has made. */
export async function invoicesAtBank(number: string): Promise<Invoice[]> {
  return (await control("GET", `invoices?number=${encodeURIComponent(number)}`)).json();
}

/** What the bank tells of an invoice from now on. */
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
