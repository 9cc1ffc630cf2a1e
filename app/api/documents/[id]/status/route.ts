import { changeStatus } from "@/lib/documents/change-status";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(changeStatus) });
