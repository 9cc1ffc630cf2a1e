import {
  undoClientImportAction,
  undoDebtImportAction,
  undoServiceImportAction,
} from "@/lib/list-imports/actions";
import type { ImportedListName } from "./use-list-import";

const undoActions = {
  clients: undoClientImportAction,
  services: undoServiceImportAction,
  debts: undoDebtImportAction,
};

/** Returns the action that undoes an import of a list. */
export const useUndoImport = (list: ImportedListName) => undoActions[list];
