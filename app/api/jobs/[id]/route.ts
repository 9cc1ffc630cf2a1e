import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { removeJob } from "@/lib/jobs/remove";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(removeJob, { status: 204 }),
});
