"use server";

import { action } from "@/lib/http/action";
import { sendTestLetter } from "./test-letter";

export const sendTestLetterAction = action(sendTestLetter);
