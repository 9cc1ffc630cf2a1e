import { madeOnce } from "@/lib/http/made-once";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { convertOrder } from "@/lib/orders/convert";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(convertOrder, madeOnce("The project already exists")),
});
