import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { declineSuggestion } from "@/lib/series/decline";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(declineSuggestion, { status: 204 }),
});
