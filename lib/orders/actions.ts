"use server";

import { action } from "@/lib/http/action";
import { acknowledgeCancellation } from "./acknowledge-cancellation";
import { acknowledgeChange } from "./acknowledge-change";
import { convertOrder } from "./convert";
import { orderEvents } from "./events";
import { updateOrder } from "./update";

export const acknowledgeCancellationAction = action(acknowledgeCancellation);

export const acknowledgeChangeAction = action(acknowledgeChange);

export const convertOrderAction = action(convertOrder);

export const updateOrderAction = action(updateOrder);

export const orderEventsAction = action(orderEvents);
