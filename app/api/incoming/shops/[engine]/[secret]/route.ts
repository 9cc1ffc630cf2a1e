import { methods } from "@/lib/http/methods";
import { shopCallHandler } from "@/lib/http/shop-call";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: shopCallHandler });
