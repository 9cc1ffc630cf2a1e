"use server";

import { action } from "@/lib/http/action";
import { draftReminder } from "./draft";
import { remindClient } from "./remind";
import { saveReminderRules } from "./save-rules";

export const draftReminderAction = action(draftReminder);

export const remindClientAction = action(remindClient);

export const saveReminderRulesAction = action(saveReminderRules);
