import { duplicateDocument } from "@/lib/documents/duplicate";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(duplicateDocument, { status: 201 }),
});
