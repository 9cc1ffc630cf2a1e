import { exportTo1c } from "@/lib/enterprise-data/export";
import { listDownload } from "@/lib/http/downloads";
import { respondExchangeFile, xmlType } from "@/lib/http/exchange-file";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(exportTo1c, {
    respond: respondExchangeFile,
    contentType: xmlType,
    downloadOf: listDownload("1c"),
  }),
});
