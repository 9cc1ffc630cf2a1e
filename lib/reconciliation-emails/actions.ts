"use server";

import { action } from "@/lib/http/action";
import { draftReconciliationEmail } from "./draft";
import { sendReconciliationEmail } from "./send";

export const draftReconciliationEmailAction = action(draftReconciliationEmail);

export const sendReconciliationEmailAction = action(sendReconciliationEmail);
