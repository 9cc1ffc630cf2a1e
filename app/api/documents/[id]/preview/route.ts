import { documentPreview } from "@/lib/documents/printing";
import { methods } from "@/lib/http/methods";
import { respondPreview } from "@/lib/http/paper";
import { notModifiedStatus } from "@/lib/http/printed";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(documentPreview, {
    respond: respondPreview,
    contentType: "text/html",
    otherStatuses: notModifiedStatus,
  }),
});
