import { undoRun } from "@/lib/bulk-runs/undo";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(undoRun, { status: 201 }) });
