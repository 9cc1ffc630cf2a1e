"use server";

import { addPayment } from "@/lib/documents/add-payment";
import { action } from "@/lib/http/action";
import { paymentEvents } from "./events";
import { matchPayment } from "./rematch";
import { removePayment } from "./remove";

export const matchPaymentAction = action(matchPayment);

export const addPaymentAction = action(addPayment);

export const removePaymentAction = action(removePayment);

export const paymentEventsAction = action(paymentEvents);
