import type { z } from "zod";
import { maximumAttachmentBytes } from "@/lib/document-emails/rules";
import { type Asker, askerOf } from "@/lib/kernel/asker";
import { log } from "@/lib/kernel/log";
import { execute, job } from "@/lib/kernel/operation";
import { persist } from "@/lib/kernel/persist";
import { type MailAccount, mailAccount } from "@/lib/mail/account";
import { deliver, type Outcome } from "@/lib/mail/deliver";
import { fileNameOf } from "@/lib/print/reconciliation/form";
import { renderReconciliation } from "@/lib/print/render";
import { impliedByStatus } from "@/lib/values/fields";
import { type Begun, beginReconciliationEmail } from "./begin";
import { emailRecord, toRecord } from "./record";
import { emailInput } from "./schema";
import { settleReconciliationEmail } from "./settle";

const sentEmail = emailRecord.extend({ isNew: impliedByStatus });

/** Committed before the mail server is called; one whose outcome is unknown is never sent again by itself. */
export const sendReconciliationEmail = job(
  {
    level: "user",
    summary:
      "Send an act of reconciliation by e-mail, attached as a PDF; `{{link}}` in the text becomes the address to answer at. A cancelled one is a `conflict`",
    input: emailInput,
    output: sentEmail,
    fails: ["not_found", "conflict", "no_mail_server"],
  },
  async (context, input): Promise<z.output<typeof sentEmail>> => {
    const account = mailAccount();
    const begun = await execute(beginReconciliationEmail, context, input);
    if (!begun.isNew) return toRecord(begun.email, context.locale);
    const { id: emailId } = begun.email;
    const outcome = await outcomeOf(account, begun, askerOf(context.actor));
    const email = await persist(() => execute(settleReconciliationEmail, context, { emailId, outcome }));
    return { ...toRecord(email, context.locale), isNew: true };
  },
);

async function outcomeOf(
  account: MailAccount,
  { email, paper, text }: Extract<Begun, { isNew: true }>,
  asker: Asker,
): Promise<Outcome> {
  try {
    const bytes = email.attach === "pdf" ? await renderReconciliation(paper, "pdf", { asker }) : null;
    if (bytes && bytes.byteLength > maximumAttachmentBytes) return failed("too_large");
    const { organization } = paper;
    return await deliver(account, {
      ...email,
      text,
      organization: organization.shortName ?? organization.name,
      replyTo: organization.email,
      attachment: bytes && { name: `${fileNameOf(paper)}.pdf`, bytes },
    });
  } catch (error) {
    log.error({ err: error, emailId: email.id }, "an email could not be made");
    return failed("unmade");
  }
}

const failed = (reason: "too_large" | "unmade") => ({ state: "failed" as const, reason, said: null });
