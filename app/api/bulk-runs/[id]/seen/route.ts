import { markSeen } from "@/lib/bulk-runs/mark-seen";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(markSeen, { status: 204 }) });
