import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { instantiateTemplate } from "@/lib/templates/instantiate";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(instantiateTemplate, { status: 201 }),
});
