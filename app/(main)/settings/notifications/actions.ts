"use server";

import { action } from "@/lib/http/action";
import { retryNotification } from "@/lib/notifications/retry";

export const retryNotificationAction = action(retryNotification);
