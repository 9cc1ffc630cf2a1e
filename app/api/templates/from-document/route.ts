import { saveDocumentAsTemplate } from "@/lib/documents/save-as-template";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(saveDocumentAsTemplate, { status: 201 }),
});
