"use server";

import { action } from "@/lib/http/action";
import { resetLetterTemplate } from "@/lib/letter-templates/reset";
import { saveLetterTemplate } from "@/lib/letter-templates/save";
import { sendTestLetter } from "@/lib/mail/test-letter";

export const saveLetterTemplateAction = action(saveLetterTemplate);

export const resetLetterTemplateAction = action(resetLetterTemplate);

export const sendTestLetterAction = action(sendTestLetter);
