import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { pullNow } from "@/lib/shop-pulls/pull-now";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(pullNow) });
