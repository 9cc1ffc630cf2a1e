"use server";

import { action } from "@/lib/http/action";
import { resetEmailTemplate } from "./reset";
import { saveEmailTemplate } from "./save";

export const saveEmailTemplateAction = action(saveEmailTemplate);

export const resetEmailTemplateAction = action(resetEmailTemplate);
