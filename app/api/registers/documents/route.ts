import { methods } from "@/lib/http/methods";
import { fileTypes, sameFile } from "@/lib/http/printed";
import { respondRegister } from "@/lib/http/register-file";
import { route } from "@/lib/http/route";
import { takenList } from "@/lib/http/taken";
import { documentsRegisterFile } from "@/lib/registers/documents";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(documentsRegisterFile, {
    respond: respondRegister,
    contentType: fileTypes.xlsx,
    taken: takenList("register_of_documents"),
    otherStatuses: sameFile,
  }),
});
