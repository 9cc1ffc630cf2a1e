import { createOnceOptions } from "@/lib/http/create-once";
import { readWithKey } from "@/lib/http/idempotency";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { addClientPayment } from "@/lib/payments/enter-of-client";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(addClientPayment, {
    ...createOnceOptions("The payment already exists"),
    read: readWithKey,
  }),
});
