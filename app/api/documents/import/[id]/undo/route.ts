import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { undoDebtImport } from "@/lib/list-imports/undo";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(undoDebtImport) });
