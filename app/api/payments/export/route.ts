import { listDownload } from "@/lib/http/downloads";
import { csvType, respondExport } from "@/lib/http/export";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { exportPayments } from "@/lib/payments/export";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(exportPayments, {
    respond: respondExport,
    contentType: csvType,
    downloadOf: listDownload("payments"),
  }),
});
