import { addPayment } from "@/lib/documents/add-payment";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(addPayment, { status: 201 }),
});
