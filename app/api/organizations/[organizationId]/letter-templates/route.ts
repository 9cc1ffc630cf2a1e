import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { listLetterTemplates } from "@/lib/letter-templates/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(listLetterTemplates) });
