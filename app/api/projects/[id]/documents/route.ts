import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { projectDocuments } from "@/lib/projects/documents";
import { nextDocument } from "@/lib/projects/next-document";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(projectDocuments, { respond: respondList }),
  POST: route(nextDocument, {
    status: 201,
    otherStatuses: { 200: "The document already exists" },
    respond: (result) => Response.json(result, { status: result.isNew ? 201 : 200 }),
  }),
});
