import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { convertOrder } from "@/lib/orders/convert";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(convertOrder, {
    status: 201,
    otherStatuses: { 200: "The project is there already" },
    respond: ({ isNew, ...converted }) => Response.json(converted, { status: isNew ? 201 : 200 }),
  }),
});
