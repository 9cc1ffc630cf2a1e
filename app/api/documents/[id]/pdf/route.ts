import { documentPdf } from "@/lib/documents/printing";
import { methods } from "@/lib/http/methods";
import { respondPdf } from "@/lib/http/paper";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(documentPdf, { respond: respondPdf, contentType: "application/pdf" }),
});
