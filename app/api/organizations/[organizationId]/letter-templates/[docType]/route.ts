import { resetEmailTemplate } from "@/lib/email-templates/reset";
import { saveEmailTemplate } from "@/lib/email-templates/save";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(saveEmailTemplate),
  DELETE: route(resetEmailTemplate, { status: 204 }),
});
