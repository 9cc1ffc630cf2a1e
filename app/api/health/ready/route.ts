import { readyHandler } from "@/lib/http/health";
import { methods } from "@/lib/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: readyHandler });
