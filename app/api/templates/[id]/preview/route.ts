import { methods } from "@/lib/http/methods";
import { respondPreview } from "@/lib/http/paper";
import { notModifiedStatus } from "@/lib/http/printed";
import { route } from "@/lib/http/route";
import { templatePreview } from "@/lib/templates/preview";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(templatePreview, {
    respond: respondPreview,
    contentType: "text/html",
    otherStatuses: notModifiedStatus,
  }),
});
