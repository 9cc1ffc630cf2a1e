import { csvType, respondExport } from "@/lib/http/export";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { takenList } from "@/lib/http/taken";
import { exportPayments } from "@/lib/payments/export";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(exportPayments, { respond: respondExport, contentType: csvType, taken: takenList("payments") }),
});
