import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { listImages } from "@/lib/organization-images/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(listImages) });
