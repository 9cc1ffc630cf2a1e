import { createOnceOptions } from "@/lib/http/create-once";
import { readWithKey } from "@/lib/http/idempotency";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { draftOriginalLetter } from "@/lib/original-letters/draft";
import { sendOriginalLetter } from "@/lib/original-letters/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(draftOriginalLetter),
  POST: route(sendOriginalLetter, {
    ...createOnceOptions("The e-mail already exists"),
    read: readWithKey,
  }),
});
