import { respondWebp } from "@/lib/http/image";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getSourcePage } from "@/lib/imports/source-page";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getSourcePage, { respond: respondWebp, contentType: "image/webp" }),
});
