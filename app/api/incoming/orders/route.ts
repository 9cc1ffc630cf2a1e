import { methods } from "@/lib/http/methods";
import { readOrder } from "@/lib/http/order-body";
import { route } from "@/lib/http/route";
import { receiveOrder } from "@/lib/incoming-orders/receive";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(receiveOrder, {
    status: 201,
    maxBytes: 512 * 1024,
    read: readOrder,
    respond: ({ isNew, ...receipt }) => Response.json(receipt, { status: isNew ? 201 : 200 }),
  }),
});
