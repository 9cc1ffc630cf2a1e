import { respondClaim } from "@/lib/http/claim-file";
import { methods } from "@/lib/http/methods";
import { fileTypes, notModifiedStatus } from "@/lib/http/printed";
import { route } from "@/lib/http/route";
import { reminderClaim } from "@/lib/reminders/claim";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(reminderClaim, {
    respond: respondClaim,
    contentType: fileTypes.pdf,
    otherStatuses: notModifiedStatus,
  }),
});
