import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { findOriginal } from "@/lib/originals/find";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(findOriginal) });
