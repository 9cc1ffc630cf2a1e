import { readWithKey } from "@/lib/http/idempotency";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { addClientPayment } from "@/lib/payments/enter-of-client";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(addClientPayment, {
    status: 201,
    otherStatuses: { 200: "The payment is there already" },
    read: readWithKey,
    respond: ({ isNew, ...payment }) => Response.json(payment, { status: isNew ? 201 : 200 }),
  }),
});
