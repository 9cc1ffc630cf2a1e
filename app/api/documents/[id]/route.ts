import { getDocument } from "@/lib/documents/get";
import { maxDocumentBytes } from "@/lib/documents/limits";
import { deleteDocument } from "@/lib/documents/remove";
import { updateDocument } from "@/lib/documents/update";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getDocument),
  PATCH: route(updateDocument, { maxBytes: maxDocumentBytes }),
  DELETE: route(deleteDocument, { status: 204 }),
});
