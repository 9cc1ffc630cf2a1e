import type { z } from "zod";
import { type Asker, askerOf } from "@/lib/kernel/asker";
import { log } from "@/lib/kernel/log";
import { execute, job } from "@/lib/kernel/operation";
import { persist } from "@/lib/kernel/persist";
import { type MailAccount, mailAccount } from "@/lib/mail/account";
import { deliver, type Outcome } from "@/lib/mail/deliver";
import { documentFileName } from "@/lib/print/model";
import { renderFile } from "@/lib/print/render";
import type { PrintSource } from "@/lib/print/source";
import { impliedByStatus } from "@/lib/values/fields";
import { beginEmail } from "./begin";
import { type EmailRow, toRecord } from "./queries";
import { emailRecord } from "./record";
import { maximumAttachmentBytes } from "./rules";
import { emailInput } from "./schema";
import { settleEmail } from "./settle";

const sentEmail = emailRecord.extend({ isNew: impliedByStatus });

/**
 * A mail server cannot be asked whether it has taken an email. So the email is committed before the server is called,
 * and one whose outcome is unknown is never sent again by itself.
 */
export const sendEmail = job(
  {
    level: "user",
    summary:
      "Send a document by e-mail: it is attached as a PDF of at most 15 MB. What became of the e-mail is its `state`. A draft (but of a contract), a cancelled document or one that was corrected is a `conflict`",
    input: emailInput,
    output: sentEmail,
    fails: ["not_found", "conflict", "no_mail_server", "rate_limited"],
  },
  async (context, input): Promise<z.output<typeof sentEmail>> => {
    const account = mailAccount();
    const begun = await execute(beginEmail, context, input);
    if (!begun.isNew) return toRecord(begun.email, context.locale);
    const { id: emailId, text } = begun.email;
    const outcome = await outcomeOf(account, begun.email, begun.source, askerOf(context.actor));
    const email = await persist(() => execute(settleEmail, context, { emailId, outcome }));
    return { ...toRecord({ ...email, text }, context.locale), isNew: true };
  },
);

async function outcomeOf(
  account: MailAccount,
  email: EmailRow,
  source: PrintSource,
  asker: Asker,
): Promise<Outcome> {
  try {
    const bytes = email.attach === "pdf" ? await renderFile(source, "pdf", { asker }) : null;
    if (bytes && bytes.byteLength > maximumAttachmentBytes) return failed("too_large");
    const { organization, document } = source;
    return await deliver(account, {
      ...email,
      organization: organization.shortName ?? organization.name,
      replyTo: organization.email,
      attachment: bytes && { name: documentFileName(document), bytes },
    });
  } catch (error) {
    log.error({ err: error, emailId: email.id }, "an email could not be made");
    return failed("unmade");
  }
}

const failed = (reason: "too_large" | "unmade") => ({ state: "failed" as const, reason, said: null });
