import { changedDocument } from "@/lib/documents/record";
import { askerOf } from "@/lib/kernel/asker";
import { execute, job } from "@/lib/kernel/operation";
import { mailAccount } from "@/lib/mail/account";
import { attemptEmail } from "./attempt";
import { issueAndBegin } from "./issue-and-begin";
import { toRecord } from "./queries";
import { emailRecord } from "./record";
import { issueAndSendInput } from "./schema";

export const issueAndSend = job(
  {
    level: "user",
    summary: "Issue a draft and e-mail it, as PDF and link, by the organization's template",
    description:
      "It goes to the client's address, otherwise to the address last used for the client; `to` overrides both. The delivery outcome is the `state` of `email`. A repeated call returns the same e-mail. Without an address the call fails with `no_address` and nothing is issued.",
    input: issueAndSendInput,
    output: changedDocument.extend({ email: emailRecord }),
    fails: [
      "not_found",
      "conflict",
      "version_conflict",
      "no_address",
      "no_mail_server",
      "invalid_transition",
      "document_locked",
      "period_closed",
      "rate_limited",
    ],
  },
  async (context, input) => {
    const account = mailAccount();
    const { document, begun } = await execute(issueAndBegin, context, input);
    const { email, isNew } = begun;
    if (!isNew) return { ...document, email: toRecord(email, context.locale) };
    const sent = await attemptEmail(context, account, { ...begun, asker: askerOf(context.actor) });
    return { ...document, email: toRecord({ ...sent, text: email.text }, context.locale) };
  },
);
