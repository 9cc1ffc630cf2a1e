"use server";

import { listDocuments } from "@/lib/documents/list";
import { action } from "@/lib/http/action";
import { addPayment } from "@/lib/payments/add";
import { paymentEvents } from "@/lib/payments/events";
import { matchPayment } from "@/lib/payments/rematch";
import { removePayment } from "@/lib/payments/remove";

export const matchPaymentAction = action(matchPayment);

export const addPaymentAction = action(addPayment);

export const removePaymentAction = action(removePayment);

export const paymentEventsAction = action(paymentEvents);

export const findInvoicesAction = action(listDocuments);
