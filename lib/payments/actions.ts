"use server";

import { action } from "@/lib/http/action";
import { addPayment } from "./add";
import { paymentEvents } from "./events";
import { matchPayment } from "./rematch";
import { removePayment } from "./remove";

export const matchPaymentAction = action(matchPayment);

export const addPaymentAction = action(addPayment);

export const removePaymentAction = action(removePayment);

export const paymentEventsAction = action(paymentEvents);
