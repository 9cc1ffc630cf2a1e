import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { createReconciliations } from "@/lib/reconciliations/create-in-bulk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(createReconciliations),
});
