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
 * Sends an issued document of a series to the client, with a link. The idempotency key makes it a single
 * letter however often this runs; its outcome is stored with the document.
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
 * Returns whether the letter must not be sent any more: the document was withdrawn, cancelled, corrected or
 * deleted, or the letter was recorded before with other words. A conflict of the database is none of these.
 */
const isOvertaken = ({ code, detail }: Failure): boolean =>
  code === "not_found" ||
  (code === "conflict" &&
    ["document_not_issued", "corrected_already", "key_used_before"].includes(detail ?? ""));
