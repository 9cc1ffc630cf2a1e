import { maxDocumentBytes } from "@/lib/documents/limits";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getTemplate } from "@/lib/templates/get";
import { removeTemplate } from "@/lib/templates/remove";
import { updateTemplate } from "@/lib/templates/update";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getTemplate),
  PATCH: route(updateTemplate, { maxBytes: maxDocumentBytes }),
  DELETE: route(removeTemplate, { status: 204 }),
});
