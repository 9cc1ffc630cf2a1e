import { listDownload } from "@/lib/http/downloads";
import { methods } from "@/lib/http/methods";
import { fileTypes, notModifiedStatus } from "@/lib/http/printed";
import { respondRegister } from "@/lib/http/register-file";
import { route } from "@/lib/http/route";
import { salesRegisterFile } from "@/lib/registers/sales";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(salesRegisterFile, {
    respond: respondRegister,
    contentType: fileTypes.xlsx,
    downloadOf: listDownload("book_of_sales"),
    otherStatuses: notModifiedStatus,
  }),
});
