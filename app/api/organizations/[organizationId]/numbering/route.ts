import { continueNumbering } from "@/lib/documents/continue-numbering";
import { listCounters } from "@/lib/documents/counters";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listCounters),
  POST: route(continueNumbering),
});
