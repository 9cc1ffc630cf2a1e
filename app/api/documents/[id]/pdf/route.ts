import { documentPdf } from "@/lib/documents/printing";
import { methods } from "@/lib/http/methods";
import { respondFile } from "@/lib/http/paper";
import { fileTypes, sameFile } from "@/lib/http/printed";
import { route } from "@/lib/http/route";
import { takenFile } from "@/lib/http/taken";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(documentPdf, {
    respond: respondFile("pdf"),
    contentType: fileTypes.pdf,
    taken: takenFile("document", "pdf"),
    otherStatuses: sameFile,
  }),
});
