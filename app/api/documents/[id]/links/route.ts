import { createLink } from "@/lib/document-links/create";
import { listLinks } from "@/lib/document-links/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listLinks),
  POST: route(createLink, { status: 201 }),
});
