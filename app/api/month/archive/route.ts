import { methods } from "@/lib/http/methods";
import { respondMonthArchive, zipType } from "@/lib/http/month-archive";
import { route } from "@/lib/http/route";
import { takenList } from "@/lib/http/taken";
import { monthArchive } from "@/lib/months/archive";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(monthArchive, {
    respond: respondMonthArchive,
    contentType: zipType,
    taken: takenList("month_archive"),
  }),
});
