import { listEmails } from "@/lib/document-emails/list";
import { sendEmail } from "@/lib/document-emails/send";
import { createOnceOptions } from "@/lib/http/create-once";
import { readWithKey } from "@/lib/http/idempotency";
import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listEmails, { respond: respondList }),
  POST: route(sendEmail, {
    ...createOnceOptions("The e-mail already exists"),
    read: readWithKey,
  }),
});
