import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { addPayment } from "@/lib/payments/add";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(addPayment, { status: 201 }),
});
