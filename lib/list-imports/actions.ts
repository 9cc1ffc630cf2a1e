"use server";

import { action } from "@/lib/http/action";
import { undoClientImport, undoServiceImport } from "./undo";

export const undoClientImportAction = action(undoClientImport);

export const undoServiceImportAction = action(undoServiceImport);
