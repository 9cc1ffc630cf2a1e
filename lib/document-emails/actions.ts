"use server";

import { action } from "@/lib/http/action";
import { draftEmail } from "./draft";
import { issueAndSend } from "./issue-and-send";
import { sendEmail } from "./send";

export const draftEmailAction = action(draftEmail);

export const sendEmailAction = action(sendEmail);

export const issueAndSendAction = action(issueAndSend);
