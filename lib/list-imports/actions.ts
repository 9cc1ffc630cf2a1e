"use server";

import { action } from "@/lib/http/action";
import { undoClientImport, undoDebtImport, undoServiceImport } from "./undo";

export const undoClientImportAction = action(undoClientImport);

export const undoServiceImportAction = action(undoServiceImport);

export const undoDebtImportAction = action(undoDebtImport);
