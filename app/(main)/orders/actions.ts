"use server";

import { action } from "@/lib/http/action";
import { convertOrder } from "@/lib/orders/convert";
import { orderEvents } from "@/lib/orders/events";
import { updateOrder } from "@/lib/orders/update";

export const convertOrderAction = action(convertOrder);

export const updateOrderAction = action(updateOrder);

export const orderEventsAction = action(orderEvents);
