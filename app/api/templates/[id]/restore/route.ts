import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { restoreTemplate } from "@/lib/templates/restore";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(restoreTemplate) });
