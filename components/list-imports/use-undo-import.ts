import { undoClientImportAction, undoServiceImportAction } from "@/lib/list-imports/actions";
import type { ImportedListName } from "./use-list-import";

const undoing = { clients: undoClientImportAction, services: undoServiceImportAction, debts: null };

/** What takes an import of a list back; null where each of its records has to be taken back by itself. */
export const useUndoImport = (list: ImportedListName) => undoing[list];
