import { methods } from "@/lib/http/methods";
import { fileTypes, sameFile } from "@/lib/http/printed";
import { respondRegister } from "@/lib/http/register-file";
import { route } from "@/lib/http/route";
import { takenList } from "@/lib/http/taken";
import { salesRegisterFile } from "@/lib/registers/sales";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(salesRegisterFile, {
    respond: respondRegister,
    contentType: fileTypes.xlsx,
    taken: takenList("book_of_sales"),
    otherStatuses: sameFile,
  }),
});
