import type { z } from "zod";
import { askerOf } from "@/lib/kernel/asker";
import { execute, job } from "@/lib/kernel/operation";
import { mailAccount } from "@/lib/mail/account";
import { impliedByStatus } from "@/lib/values/fields";
import { attemptReconciliationEmail } from "./attempt";
import { beginReconciliationEmail } from "./begin";
import { emailRecord, toRecord } from "./record";
import { emailInput } from "./schema";

const sentEmail = emailRecord.extend({ isNew: impliedByStatus });

/**
 * Sends an act of reconciliation by email. The email is committed before the mail server is called; one with
 * an unknown outcome is never resent automatically.
 */
export const sendReconciliationEmail = job(
  {
    level: "user",
    summary: "E-mail an act of reconciliation with its PDF attached; `conflict` if it is cancelled",
    description: "`{{link}}` in the text becomes the address at which the client can answer.",
    input: emailInput,
    output: sentEmail,
    fails: ["not_found", "conflict", "no_mail_server", "rate_limited"],
  },
  async (context, input): Promise<z.output<typeof sentEmail>> => {
    const account = mailAccount();
    const begun = await execute(beginReconciliationEmail, context, input);
    if (!begun.isNew) return toRecord(begun.email, context.locale);
    const attempt = { ...begun, asker: askerOf(context.actor) };
    const email = await attemptReconciliationEmail(context, account, attempt);
    return { ...toRecord(email, context.locale), isNew: true };
  },
);
