import { receiveBuyerTitle } from "@/lib/buyer-titles/receive";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { readFileBytes } from "@/lib/http/upload/read-file";
import { maxXmlBytes } from "@/lib/xml/read";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: Object.assign(route(receiveBuyerTitle, { read: readFileBytes, maxBytes: maxXmlBytes }), {
    acceptedType: "multipart/form-data",
  }),
});
