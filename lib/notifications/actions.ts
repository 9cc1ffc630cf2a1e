"use server";

import { action } from "@/lib/http/action";
import { removeNotification } from "./remove";
import { retryNotification } from "./retry";

export const retryNotificationAction = action(retryNotification);

export const removeNotificationAction = action(removeNotification);
