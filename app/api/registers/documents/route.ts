import { listDownload } from "@/lib/http/downloads";
import { methods } from "@/lib/http/methods";
import { fileTypes, notModifiedStatus } from "@/lib/http/printed";
import { respondRegister } from "@/lib/http/register-file";
import { route } from "@/lib/http/route";
import { documentsRegisterFile } from "@/lib/registers/documents";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(documentsRegisterFile, {
    respond: respondRegister,
    contentType: fileTypes.xlsx,
    downloadOf: listDownload("register_of_documents"),
    otherStatuses: notModifiedStatus,
  }),
});
