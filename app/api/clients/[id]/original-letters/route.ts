import { readWithKey } from "@/lib/http/idempotency";
import { madeOnce } from "@/lib/http/made-once";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { draftOriginalLetter } from "@/lib/original-letters/draft";
import { sendOriginalLetter } from "@/lib/original-letters/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(draftOriginalLetter),
  POST: route(sendOriginalLetter, {
    ...madeOnce("The e-mail already exists"),
    read: readWithKey,
  }),
});
