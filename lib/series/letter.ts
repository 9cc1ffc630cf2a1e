import { v7 } from "uuid";
import { z } from "zod";
import { draftEmail } from "@/lib/document-emails/draft";
import { sendEmail } from "@/lib/document-emails/send";
import { Failure } from "@/lib/kernel/errors";
import { log } from "@/lib/kernel/log";
import { execute } from "@/lib/kernel/operation";
import { defineJob } from "@/lib/queue/define";
import { identifier } from "@/lib/values/fields";
import { seriesCaller } from "./caller";

/**
 * Sends what a series has issued to its client, with a link. The key makes it one letter however often this runs; what
 * became of the letter stands with the document.
 */
export const seriesLetter = defineJob({
  name: "series-letter",
  input: z.object({ documentId: identifier }),
  uniqueBy: ({ documentId }) => documentId,
  timeoutSeconds: 180,
  run: async ({ documentId: id }) => {
    const caller = seriesCaller(v7());
    try {
      const { to, subject, text, canLink } = await execute(draftEmail, caller, { id });
      if (!to) throw new Failure("no_address");
      const idempotencyKey = `series ${id}`;
      await execute(sendEmail, caller, { id, to, subject, text, link: canLink, idempotencyKey });
    } catch (error) {
      if (!(error instanceof Failure) || !isOvertaken(error)) throw error;
      log.warn({ documentId: id, code: error.code }, "an e-mail of a series was not sent");
    }
  },
});

/**
 * Taken back, cancelled, corrected or deleted meanwhile, or written down in other words before: it is not to go out any more. A conflict
 * of the database says none of that.
 */
const isOvertaken = ({ code, detail }: Failure): boolean =>
  code === "not_found" ||
  (code === "conflict" &&
    ["document_not_issued", "corrected_already", "key_used_before"].includes(detail ?? ""));
