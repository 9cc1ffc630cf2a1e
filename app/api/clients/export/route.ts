import { exportClients } from "@/lib/clients/export";
import { csvType, respondExport } from "@/lib/http/export";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { takenList } from "@/lib/http/taken";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(exportClients, { respond: respondExport, contentType: csvType, taken: takenList("clients") }),
});
