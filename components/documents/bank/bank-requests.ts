import { attempt, type Result } from "@/components/forms/result";
import type { InvoiceStatus, IssuedInvoice, ResolvedInvoice } from "@/lib/bank-invoices/schema";

/**
 * Returns the bank requests of a document's page. They use REST, because a server action
 * would block the page's other actions, saving included, for as long as the bank takes.
 */
export function bankRequests(documentId: string, locale: string) {
  const address = `/api/documents/${documentId}`;
  const send = <Data>(method: "GET" | "POST", path: string, body?: unknown): Promise<Result<Data>> =>
    attempt(async () => {
      const response = await fetch(`${address}/${path}`, {
        method,
        headers: { "accept-language": locale, "content-type": "application/json" },
        ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
      });
      const answer = await response.json();
      return response.ok ? { ok: true, data: answer } : { ok: false, ...answer };
    });
  return {
    issue: (version: number) => send<IssuedInvoice>("POST", "issue-bank", { version }),
    adopt: (bankDocumentId: string) =>
      send<ResolvedInvoice>("POST", "issue-bank/resolve", { bankDocumentId }),
    dismiss: () => send<ResolvedInvoice>("POST", "issue-bank/resolve", { exists: false }),
    checkStatus: () => send<InvoiceStatus>("GET", "bank/status"),
    pdfAddress: `${address}/bank/pdf`,
  };
}
