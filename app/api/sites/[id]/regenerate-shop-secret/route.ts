import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { regenerateShopSecret } from "@/lib/sites/regenerate-shop-secret";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(regenerateShopSecret) });
