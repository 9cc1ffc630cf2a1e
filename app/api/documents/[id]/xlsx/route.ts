import { documentXlsx } from "@/lib/documents/printing";
import { methods } from "@/lib/http/methods";
import { respondFile } from "@/lib/http/paper";
import { fileTypes, sameFile } from "@/lib/http/printed";
import { route } from "@/lib/http/route";
import { takenFile } from "@/lib/http/taken";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(documentXlsx, {
    respond: respondFile("xlsx"),
    contentType: fileTypes.xlsx,
    taken: takenFile("document", "xlsx"),
    otherStatuses: sameFile,
  }),
});
