import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { regenerateSiteKey } from "@/lib/sites/regenerate-key";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(regenerateSiteKey) });
