import { z } from "zod";
import { BankError } from "./bank-error";
import { type BankAccess, callBank, readJson } from "./call";
import type { InvoiceRequest } from "./invoice-request";

/** The operations used of the bank's API, each as in the bank's published description. */

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

/** Lists the companies and persons that the token can access. Throws BankError. */
export async function listCustomers(access: BankAccess): Promise<BankCustomer[]> {
  const answer = await callBank(access, { method: "GET", path: "/open-banking/v1.0/customers" });
  return readJson(answer, customerList).Data.Customer;
}

const accountList = z.object({
  Data: z.object({
    Account: z.array(
      z.object({
        customerCode: text,
        /** Account number and BIK, separated by a slash. */
        accountId: z.string(),
        status: text,
        accountDetails: z.array(z.object({ name: text })).nullish(),
      }),
    ),
  }),
});

export type BankCustomerAccount = z.output<typeof accountList>["Data"]["Account"][number];

/** Lists their accounts, including closed ones, which `status` tells apart. Throws BankError. */
export async function listAccounts(access: BankAccess): Promise<BankCustomerAccount[]> {
  const answer = await callBank(access, { method: "GET", path: "/open-banking/v1.0/accounts" });
  return readJson(answer, accountList).Data.Account;
}

const createdInvoice = z.object({ Data: z.object({ documentId: z.string().min(1) }) });

/**
 * Creates an invoice at the bank and returns its id there. The bank has no idempotency key: a second call
 * creates a second invoice.
 */
export async function createInvoice(access: BankAccess, invoice: InvoiceRequest): Promise<string> {
  const answer = await callBank(access, {
    method: "POST",
    path: "/invoice/v1.0/bills",
    body: { Data: invoice },
  });
  return readJson(answer, createdInvoice).Data.documentId;
}

/** Identifies an invoice at the bank. */
export type BankInvoiceKey = { customerCode: string; bankDocumentId: string };

const invoicePath = ({ customerCode, bankDocumentId }: BankInvoiceKey) =>
  `/invoice/v1.0/bills/${encodeURIComponent(customerCode)}/${encodeURIComponent(bankDocumentId)}`;

const paymentStatusBody = z.object({ Data: z.object({ paymentStatus: z.string() }) });

/** Returns `payment_waiting`, `payment_expired`, `payment_paid`, or any status that the bank may add. */
export async function invoicePaymentStatus(access: BankAccess, key: BankInvoiceKey): Promise<string> {
  const answer = await callBank(access, { method: "GET", path: `${invoicePath(key)}/payment-status` });
  return readJson(answer, paymentStatusBody).Data.paymentStatus;
}

/** Downloads the bank's own PDF of an invoice. */
export async function invoicePdf(access: BankAccess, key: BankInvoiceKey): Promise<Buffer> {
  const { body } = await callBank(access, { method: "GET", path: `${invoicePath(key)}/file` });
  if (body.subarray(0, 4).toString("latin1") !== "%PDF") throw new BankError("unreadable");
  return body;
}
