"use server";

import { action } from "@/lib/http/action";
import { resetLetterTemplate } from "./reset";
import { saveLetterTemplate } from "./save";

export const saveLetterTemplateAction = action(saveLetterTemplate);

export const resetLetterTemplateAction = action(resetLetterTemplate);
