import { exportTo1c } from "@/lib/enterprise-data/export";
import { respondExchangeFile, xmlType } from "@/lib/http/exchange-file";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { takenList } from "@/lib/http/taken";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(exportTo1c, { respond: respondExchangeFile, contentType: xmlType, taken: takenList("1c") }),
});
