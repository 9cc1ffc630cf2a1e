import { accountXlsx } from "@/lib/client-accounts/files";
import { respondAccountXlsx } from "@/lib/http/account-file";
import { methods } from "@/lib/http/methods";
import { fileTypes } from "@/lib/http/printed";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(accountXlsx, { respond: respondAccountXlsx, contentType: fileTypes.xlsx }),
});
