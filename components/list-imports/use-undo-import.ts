import {
  undoClientImportAction,
  undoDebtImportAction,
  undoServiceImportAction,
} from "@/lib/list-imports/actions";
import type { ImportedListName } from "./use-list-import";

const undoing = {
  clients: undoClientImportAction,
  services: undoServiceImportAction,
  debts: undoDebtImportAction,
};

/** What takes an import of a list back. */
export const useUndoImport = (list: ImportedListName) => undoing[list];
