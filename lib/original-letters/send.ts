import type { z } from "zod";
import { execute, job } from "@/lib/kernel/operation";
import { mailAccount } from "@/lib/mail/account";
import { impliedByStatus } from "@/lib/values/fields";
import { attemptOriginalLetter } from "./attempt";
import { beginOriginalLetter } from "./begin";
import { letterRecord, toRecord } from "./record";
import { letterInput } from "./schema";

const sentLetter = letterRecord.extend({ isNew: impliedByStatus });

/**
 * Stored and committed before the mail server is contacted. An e-mail whose outcome is unknown is never resent
 * automatically.
 */
export const sendOriginalLetter = job(
  {
    level: "user",
    summary: "Ask a client by e-mail to return signed originals; `conflict` if none are missing",
    description:
      "All originals of the organization (the active one by default) that have not come back are recorded as asked for.",
    input: letterInput,
    output: sentLetter,
    fails: ["not_found", "conflict", "no_mail_server", "rate_limited"],
  },
  async (context, input): Promise<z.output<typeof sentLetter>> => {
    const account = mailAccount();
    const { letter, isNew } = await execute(beginOriginalLetter, context, input);
    const sent = isNew ? await attemptOriginalLetter(context, account, letter) : letter;
    return { ...toRecord(sent, context.locale), ...(isNew && { isNew }) };
  },
);
