import { createDocument } from "@/lib/documents/create";
import { maxDocumentBytes } from "@/lib/documents/limits";
import { listDocuments } from "@/lib/documents/list";
import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listDocuments, { respond: respondList }),
  POST: route(createDocument, { status: 201, maxBytes: maxDocumentBytes }),
});
