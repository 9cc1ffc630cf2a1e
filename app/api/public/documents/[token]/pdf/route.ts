import { linkedPdf } from "@/lib/document-links/open";
import { linkDownload } from "@/lib/http/downloads";
import { methods } from "@/lib/http/methods";
import { respondFile } from "@/lib/http/paper";
import { notModifiedStatus } from "@/lib/http/printed";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(linkedPdf, {
    respond: respondFile("pdf"),
    contentType: "application/pdf",
    downloadOf: linkDownload("document", "pdf"),
    otherStatuses: notModifiedStatus,
  }),
});
