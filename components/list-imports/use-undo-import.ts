import { undoClientImportAction, undoServiceImportAction } from "@/lib/list-imports/actions";
import type { ImportedListName } from "./use-list-import";

/** What takes an import of a list back. */
export const useUndoImport = (list: ImportedListName) =>
  list === "clients" ? undoClientImportAction : undoServiceImportAction;
