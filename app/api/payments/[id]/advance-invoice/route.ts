import { makeAdvanceInvoice } from "@/lib/advance-invoices/make";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(makeAdvanceInvoice, {
    status: 201,
    otherStatuses: { 200: "The draft already exists" },
    respond: (result) => Response.json(result, { status: result.isNew ? 201 : 200 }),
  }),
});
