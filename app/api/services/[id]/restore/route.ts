import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { restoreService } from "@/lib/services/restore";

export const { GET, POST, PUT, PATCH, DELETE } = methods({ POST: route(restoreService) });
