import { getFile } from "@/lib/document-files/get";
import { removeFile } from "@/lib/document-files/remove";
import { respondEnclosed } from "@/lib/http/enclosed-file";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getFile, { respond: respondEnclosed, contentType: "application/octet-stream" }),
  DELETE: route(removeFile, { status: 204 }),
});
