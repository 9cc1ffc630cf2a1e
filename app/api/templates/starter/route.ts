import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { addStarterTemplates } from "@/lib/templates/starter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(addStarterTemplates, { status: 201 }),
});
