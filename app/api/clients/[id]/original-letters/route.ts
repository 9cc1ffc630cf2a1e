import { readWithKey } from "@/lib/http/idempotency";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { draftOriginalLetter } from "@/lib/original-letters/draft";
import { sendOriginalLetter } from "@/lib/original-letters/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(draftOriginalLetter),
  POST: route(sendOriginalLetter, {
    status: 201,
    otherStatuses: { 200: "The e-mail is there already" },
    read: readWithKey,
    respond: ({ isNew, ...letter }) => Response.json(letter, { status: isNew ? 201 : 200 }),
  }),
});
