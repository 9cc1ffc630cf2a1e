import { maxDocumentBytes } from "@/lib/documents/limits";
import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { createTemplate } from "@/lib/templates/create";
import { listTemplates } from "@/lib/templates/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listTemplates, { respond: respondList }),
  POST: route(createTemplate, { status: 201, maxBytes: maxDocumentBytes }),
});
