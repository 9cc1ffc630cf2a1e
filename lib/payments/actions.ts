"use server";

import { addPayment } from "@/lib/documents/add-payment";
import { makeInvoice } from "@/lib/documents/make-invoice";
import { action } from "@/lib/http/action";
import { alikeOfClient, alikeOfDocument } from "./alike";
import { dismissPayment } from "./dismiss";
import { addClientPayment } from "./enter-of-client";
import { paymentEvents } from "./events";
import { forgetClientPayer } from "./payers/forget";
import { refundedInvoices } from "./refunded-invoices";
import { matchPayment } from "./rematch";
import { removePayment } from "./remove";
import { restorePayment } from "./restore";
import { takeOver } from "./take-over";

export const matchPaymentAction = action(matchPayment);

export const dismissPaymentAction = action(dismissPayment);

export const restorePaymentAction = action(restorePayment);

export const makeInvoiceAction = action(makeInvoice);

export const addPaymentAction = action(addPayment);

export const addClientPaymentAction = action(addClientPayment);

export const takeOverAction = action(takeOver);

export const alikeOfDocumentAction = action(alikeOfDocument);

export const alikeOfClientAction = action(alikeOfClient);

export const removePaymentAction = action(removePayment);

export const paymentEventsAction = action(paymentEvents);

export const forgetClientPayerAction = action(forgetClientPayer);

export const refundedInvoicesAction = action(refundedInvoices);
