import { addPayment } from "@/lib/documents/add-payment";
import { createOnceOptions } from "@/lib/http/create-once";
import { readWithKey } from "@/lib/http/idempotency";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(addPayment, {
    ...createOnceOptions("The payment already exists"),
    read: readWithKey,
  }),
});
