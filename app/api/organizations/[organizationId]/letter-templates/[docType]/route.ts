import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { resetLetterTemplate } from "@/lib/letter-templates/reset";
import { saveLetterTemplate } from "@/lib/letter-templates/save";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(saveLetterTemplate),
  DELETE: route(resetLetterTemplate, { status: 204 }),
});
