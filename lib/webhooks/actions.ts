"use server";

import { action } from "@/lib/http/action";
import { createWebhook } from "./create";
import { removeWebhook } from "./remove";
import { replayDelivery } from "./replay";
import { testWebhook } from "./try";
import { updateWebhook } from "./update";

export const createWebhookAction = action(createWebhook);

export const updateWebhookAction = action(updateWebhook);

export const removeWebhookAction = action(removeWebhook);

export const testWebhookAction = action(testWebhook);

export const replayDeliveryAction = action(replayDelivery);
