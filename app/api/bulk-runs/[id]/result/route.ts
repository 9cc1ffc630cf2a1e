import { exportRun } from "@/lib/bulk-runs/export";
import { listDownload } from "@/lib/http/downloads";
import { csvType, respondExport } from "@/lib/http/export";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(exportRun, {
    respond: respondExport,
    contentType: csvType,
    downloadOf: listDownload("bulk_run"),
  }),
});
