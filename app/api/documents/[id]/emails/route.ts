import { listEmails } from "@/lib/document-emails/list";
import { sendEmail } from "@/lib/document-emails/send";
import { readWithKey } from "@/lib/http/idempotency";
import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listEmails, { respond: respondList }),
  POST: route(sendEmail, {
    status: 201,
    otherStatuses: { 200: "The e-mail is there already" },
    read: readWithKey,
    respond: ({ isNew, ...email }) => Response.json(email, { status: isNew ? 201 : 200 }),
  }),
});
