import { addPayment } from "@/lib/documents/add-payment";
import { readWithKey } from "@/lib/http/idempotency";
import { madeOnce } from "@/lib/http/made-once";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(addPayment, {
    ...madeOnce("The payment already exists"),
    read: readWithKey,
  }),
});
