import { listDownload } from "@/lib/http/downloads";
import { methods } from "@/lib/http/methods";
import { respondMonthArchive, zipType } from "@/lib/http/month-archive";
import { route } from "@/lib/http/route";
import { monthArchive } from "@/lib/months/archive";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(monthArchive, {
    respond: respondMonthArchive,
    contentType: zipType,
    downloadOf: listDownload("month_archive"),
  }),
});
