"use server";

import { action } from "@/lib/http/action";
import { sendTestEmail } from "./test-email";

export const sendTestEmailAction = action(sendTestEmail);
