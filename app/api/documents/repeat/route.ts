import { readWithKey } from "@/lib/http/idempotency";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { repeatDocuments } from "@/lib/repeats/repeat";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(repeatDocuments, { read: readWithKey }),
});
