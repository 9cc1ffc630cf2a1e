import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getProject } from "@/lib/projects/get";
import { removeProject } from "@/lib/projects/remove";
import { updateProject } from "@/lib/projects/update";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getProject),
  PATCH: route(updateProject),
  DELETE: route(removeProject, { status: 204 }),
});
