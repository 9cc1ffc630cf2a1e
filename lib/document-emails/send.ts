import type { z } from "zod";
import { askerOf } from "@/lib/kernel/asker";
import { execute, job } from "@/lib/kernel/operation";
import { mailAccount } from "@/lib/mail/account";
import { impliedByStatus } from "@/lib/values/fields";
import { attemptEmail } from "./attempt";
import { beginEmail } from "./begin";
import { toRecord } from "./queries";
import { emailRecord } from "./record";
import { emailInput } from "./schema";

const sentEmail = emailRecord.extend({ isNew: impliedByStatus });

/**
 * A mail server cannot be asked whether it has accepted an email. The email is therefore committed before the server
 * is called, and an email with an unknown outcome is never sent again automatically.
 */
export const sendEmail = job(
  {
    level: "user",
    summary: "E-mail a document with its PDF attached (at most 15 MB); the delivery outcome is its `state`",
    description:
      "Returns `conflict` for a draft (except of a contract), a cancelled document and one that was corrected.",
    input: emailInput,
    output: sentEmail,
    fails: ["not_found", "conflict", "no_mail_server", "rate_limited"],
  },
  async (context, input): Promise<z.output<typeof sentEmail>> => {
    const account = mailAccount();
    const begun = await execute(beginEmail, context, input);
    if (!begun.isNew) return toRecord(begun.email, context.locale);
    const email = await attemptEmail(context, account, { ...begun, asker: askerOf(context.actor) });
    return { ...toRecord({ ...email, text: begun.email.text }, context.locale), isNew: true };
  },
);
