import { describeApi } from "@/lib/api/describe";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(describeApi) });
