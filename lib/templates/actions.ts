"use server";

import { saveDocumentAsTemplate } from "@/lib/documents/save-as-template";
import { action } from "@/lib/http/action";
import { createTemplate } from "./create";
import { getTemplate } from "./get";
import { listTemplates } from "./list";
import { removeTemplate } from "./remove";
import { restoreTemplate } from "./restore";
import { addStarterTemplates } from "./starter";
import { updateTemplate } from "./update";

export const createTemplateAction = action(createTemplate);

export const getTemplateAction = action(getTemplate);

export const updateTemplateAction = action(updateTemplate);

export const removeTemplateAction = action(removeTemplate);

export const restoreTemplateAction = action(restoreTemplate);

export const addStarterTemplatesAction = action(addStarterTemplates);

export const saveAsTemplateAction = action(saveDocumentAsTemplate);

export const findTemplatesAction = action(listTemplates);
