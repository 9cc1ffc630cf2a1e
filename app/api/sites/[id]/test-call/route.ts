import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { testShop } from "@/lib/shop-calls/try-out";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(testShop) });
