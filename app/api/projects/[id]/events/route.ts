import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { projectEvents } from "@/lib/projects/events";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(projectEvents, { respond: respondList }),
});
