import { documentDocx } from "@/lib/documents/printing";
import { fileDownload } from "@/lib/http/downloads";
import { methods } from "@/lib/http/methods";
import { respondFile } from "@/lib/http/paper";
import { fileTypes, notModifiedStatus } from "@/lib/http/printed";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(documentDocx, {
    respond: respondFile("docx"),
    contentType: fileTypes.docx,
    downloadOf: fileDownload("document", "docx"),
    otherStatuses: notModifiedStatus,
  }),
});
