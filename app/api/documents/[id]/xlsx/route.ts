import { documentXlsx } from "@/lib/documents/printing";
import { fileDownload } from "@/lib/http/downloads";
import { methods } from "@/lib/http/methods";
import { respondFile } from "@/lib/http/paper";
import { fileTypes, notModifiedStatus } from "@/lib/http/printed";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(documentXlsx, {
    respond: respondFile("xlsx"),
    contentType: fileTypes.xlsx,
    downloadOf: fileDownload("document", "xlsx"),
    otherStatuses: notModifiedStatus,
  }),
});
