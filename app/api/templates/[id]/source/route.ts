import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getTemplateSource } from "@/lib/imports/source";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(getTemplateSource) });
