"use server";

import { action } from "@/lib/http/action";
import { draftEmail } from "./draft";
import { sendEmail } from "./send";

export const draftEmailAction = action(draftEmail);

export const sendEmailAction = action(sendEmail);
