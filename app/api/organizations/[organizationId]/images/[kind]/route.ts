import { respondPng } from "@/lib/http/image";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getImage } from "@/lib/organization-images/get";
import { putImage } from "@/lib/organization-images/put";
import { removeImage } from "@/lib/organization-images/remove";

const largestBody = 8 * 1024 * 1024;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getImage, { respond: respondPng, contentType: "image/png" }),
  PATCH: route(putImage, { maxBytes: largestBody }),
  DELETE: route(removeImage, { status: 204 }),
});
