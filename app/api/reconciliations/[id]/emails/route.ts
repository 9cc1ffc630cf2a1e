import { readWithKey } from "@/lib/http/idempotency";
import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { listReconciliationEmails } from "@/lib/reconciliation-emails/list";
import { sendReconciliationEmail } from "@/lib/reconciliation-emails/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listReconciliationEmails, { respond: respondList }),
  POST: route(sendReconciliationEmail, {
    status: 201,
    otherStatuses: { 200: "The e-mail is there already" },
    read: readWithKey,
    respond: ({ isNew, ...email }) => Response.json(email, { status: isNew ? 201 : 200 }),
  }),
});
