import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { createToken } from "@/lib/program-tokens/create";
import { listTokens } from "@/lib/program-tokens/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listTokens, { respond: respondList }),
  POST: route(createToken, { status: 201 }),
});
