"use server";

import { addPayment } from "@/lib/documents/add-payment";
import { listDocuments } from "@/lib/documents/list";
import { action } from "@/lib/http/action";
import { paymentEvents } from "@/lib/payments/events";
import { matchPayment } from "@/lib/payments/rematch";
import { removePayment } from "@/lib/payments/remove";

export const matchPaymentAction = action(matchPayment);

export const addPaymentAction = action(addPayment);

export const removePaymentAction = action(removePayment);

export const paymentEventsAction = action(paymentEvents);

export const findInvoicesAction = action(listDocuments);
