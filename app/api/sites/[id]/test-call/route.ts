import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { testShop } from "@/lib/shop-calls/test-shop";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(testShop) });
