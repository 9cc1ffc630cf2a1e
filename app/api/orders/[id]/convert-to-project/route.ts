import { createOnceOptions } from "@/lib/http/create-once";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { convertOrder } from "@/lib/orders/convert";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(convertOrder, createOnceOptions("The project already exists")),
});
