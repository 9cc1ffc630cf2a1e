import { listEmails } from "@/lib/document-emails/list";
import { sendEmail } from "@/lib/document-emails/send";
import { readWithKey } from "@/lib/http/idempotency";
import { respondList } from "@/lib/http/list";
import { madeOnce } from "@/lib/http/made-once";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listEmails, { respond: respondList }),
  POST: route(sendEmail, {
    ...madeOnce("The e-mail already exists"),
    read: readWithKey,
  }),
});
