import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { missingOriginals } from "@/lib/originals/missing";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(missingOriginals) });
