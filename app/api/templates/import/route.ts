import { methods } from "@/lib/http/methods";
import { uploadRoute } from "@/lib/http/upload/route";
import { importTemplate } from "@/lib/imports/import";
import { maxFileBytes } from "@/lib/imports/limits";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: uploadRoute(importTemplate, { status: 201, maxBytes: maxFileBytes }),
});
