import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { restoreTemplate } from "@/lib/templates/restore";

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: route(restoreTemplate) });
