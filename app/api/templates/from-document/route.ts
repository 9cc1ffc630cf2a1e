import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { saveDocumentAsTemplate } from "@/lib/templates/save-from-document";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(saveDocumentAsTemplate, { status: 201 }),
});
