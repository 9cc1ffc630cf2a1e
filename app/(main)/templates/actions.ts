"use server";

import { saveDocumentAsTemplate } from "@/lib/documents/save-as-template";
import { action } from "@/lib/http/action";
import { createTemplate } from "@/lib/templates/create";
import { listTemplates } from "@/lib/templates/list";
import { removeTemplate } from "@/lib/templates/remove";
import { restoreTemplate } from "@/lib/templates/restore";
import { addStarterTemplates } from "@/lib/templates/starter";
import { updateTemplate } from "@/lib/templates/update";

export const createTemplateAction = action(createTemplate);

export const updateTemplateAction = action(updateTemplate);

export const removeTemplateAction = action(removeTemplate);

export const restoreTemplateAction = action(restoreTemplate);

export const addStarterTemplatesAction = action(addStarterTemplates);

export const saveAsTemplateAction = action(saveDocumentAsTemplate);

export const findTemplatesAction = action(listTemplates);
