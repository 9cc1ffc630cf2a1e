import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { createProject } from "@/lib/projects/create";
import { listProjects } from "@/lib/projects/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listProjects, { respond: respondList }),
  POST: route(createProject, { status: 201 }),
});
