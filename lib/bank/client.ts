import { z } from "zod";
import { BankError } from "./bank-error";
import { type BankAccess, callBank, readJson } from "./call";
import type { InvoiceRequest } from "./invoice-request";

/** The operations of the bank's API that are used, each as the bank's published description has it. */

const text = z.string().nullish();

const customerList = z.object({
  Data: z.object({
    Customer: z.array(
      z.object({
        customerCode: z.string(),
        customerType: text,
        taxCode: text,
        shortName: text,
        fullName: text,
      }),
    ),
  }),
});

export type BankCustomer = z.output<typeof customerList>["Data"]["Customer"][number];

/** The companies and persons that the token opens. Throws BankError. */
export async function listCustomers(access: BankAccess): Promise<BankCustomer[]> {
  const answer = await callBank(access, { method: "GET", path: "/open-banking/v1.0/customers" });
  return readJson(answer, customerList).Data.Customer;
}

const accountList = z.object({
  Data: z.object({
    Account: z.array(
      z.object({
        customerCode: text,
        /** Account number and BIK with a slash between. */
        accountId: z.string(),
        status: text,
        accountDetails: z.array(z.object({ name: text })).nullish(),
      }),
    ),
  }),
});

export type BankCustomerAccount = z.output<typeof accountList>["Data"]["Account"][number];

/** Their accounts, closed ones included: `status` says which are open. Throws BankError. */
export async function listAccounts(access: BankAccess): Promise<BankCustomerAccount[]> {
  const answer = await callBank(access, { method: "GET", path: "/open-banking/v1.0/accounts" });
  return readJson(answer, accountList).Data.Account;
}

const created = z.object({ Data: z.object({ documentId: z.string().min(1) }) });

/** Has the bank make an invoice and answers its id there. The bank has no idempotency key: called again, it makes another. */
export async function createInvoice(access: BankAccess, invoice: InvoiceRequest): Promise<string> {
  const answer = await callBank(access, {
    method: "POST",
    path: "/invoice/v1.0/bills",
    body: { Data: invoice },
  });
  return readJson(answer, created).Data.documentId;
}

/** An invoice at the bank. */
export type BankInvoiceKey = { customerCode: string; bankDocumentId: string };

const invoicePath = ({ customerCode, bankDocumentId }: BankInvoiceKey) =>
  `/invoice/v1.0/bills/${encodeURIComponent(customerCode)}/${encodeURIComponent(bankDocumentId)}`;

const payment = z.object({ Data: z.object({ paymentStatus: z.string() }) });

/** `payment_waiting`, `payment_expired`, `payment_paid`, or what else the bank may say one day. */
export async function invoicePaymentStatus(access: BankAccess, key: BankInvoiceKey): Promise<string> {
  const answer = await callBank(access, { method: "GET", path: `${invoicePath(key)}/payment-status` });
  return readJson(answer, payment).Data.paymentStatus;
}

/** The bank's own PDF of an invoice. */
export async function invoicePdf(access: BankAccess, key: BankInvoiceKey): Promise<Buffer> {
  const { body } = await callBank(access, { method: "GET", path: `${invoicePath(key)}/file` });
  if (body.subarray(0, 4).toString("latin1") !== "%PDF") throw new BankError("unreadable");
  return body;
}
