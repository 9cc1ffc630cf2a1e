import { createOnceOptions } from "@/lib/http/create-once";
import { readWithKey } from "@/lib/http/idempotency";
import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { listReconciliationEmails } from "@/lib/reconciliation-emails/list";
import { sendReconciliationEmail } from "@/lib/reconciliation-emails/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listReconciliationEmails, { respond: respondList }),
  POST: route(sendReconciliationEmail, {
    ...createOnceOptions("The e-mail already exists"),
    read: readWithKey,
  }),
});
