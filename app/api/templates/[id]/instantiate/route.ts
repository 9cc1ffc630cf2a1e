import { instantiateTemplate } from "@/lib/documents/instantiate-template";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(instantiateTemplate, { status: 201 }),
});
