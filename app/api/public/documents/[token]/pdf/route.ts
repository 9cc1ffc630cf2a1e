import { linkedPdf } from "@/lib/document-links/open";
import { methods } from "@/lib/http/methods";
import { respondFile } from "@/lib/http/paper";
import { sameFile } from "@/lib/http/printed";
import { route } from "@/lib/http/route";
import { takenByLink } from "@/lib/http/taken";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(linkedPdf, {
    respond: respondFile("pdf"),
    contentType: "application/pdf",
    taken: takenByLink("document", "pdf"),
    otherStatuses: sameFile,
  }),
});
