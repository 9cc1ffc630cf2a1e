import { accountPdf } from "@/lib/client-accounts/files";
import { respondAccountPdf } from "@/lib/http/account-file";
import { methods } from "@/lib/http/methods";
import { fileTypes, notModifiedStatus } from "@/lib/http/printed";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(accountPdf, {
    respond: respondAccountPdf,
    contentType: fileTypes.pdf,
    otherStatuses: notModifiedStatus,
  }),
});
