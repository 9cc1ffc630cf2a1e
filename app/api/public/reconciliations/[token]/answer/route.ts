import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { answerReconciliation } from "@/lib/reconciliation-links/answer";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(answerReconciliation),
});
