import { addFile } from "@/lib/document-files/add";
import { listFiles } from "@/lib/document-files/list";
import { maxFileBytes } from "@/lib/document-files/rules";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { uploadRoute } from "@/lib/http/upload/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listFiles),
  POST: uploadRoute(addFile, { status: 201, maxBytes: maxFileBytes }),
});
