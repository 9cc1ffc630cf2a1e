import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { restoreService } from "@/lib/services/restore";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(restoreService) });
