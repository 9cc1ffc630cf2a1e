import { getIssuedImage } from "@/lib/document-issues/image";
import { respondPng } from "@/lib/http/image";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getIssuedImage, { respond: respondPng, contentType: "image/png" }),
});
