"use server";

import { action } from "@/lib/http/action";
import { retryNotification } from "./retry";

export const retryNotificationAction = action(retryNotification);
