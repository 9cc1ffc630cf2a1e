import { eq } from "drizzle-orm";
import { z } from "zod";
import { reconciliationAnswers, reconciliationStatuses } from "@/db/enums";
import { reconciliations } from "@/db/schema";
import { record } from "@/lib/events/record";
import { Failure } from "@/lib/kernel/errors";
import { networkOf } from "@/lib/kernel/network";
import { command } from "@/lib/kernel/operation";
import { rateLimit } from "@/lib/kernel/rate-limit";
import { lockReconciliation, paperOf, type StoredReconciliation } from "@/lib/reconciliations/queries";
import { isSameAnswer, mayAnswer } from "@/lib/reconciliations/rules";
import { readLinkedId } from "./queries";
import { answerInput } from "./schema";

/** Allows a person to correct slips, but not a program to try links. */
const answerRateLimit = rateLimit({ perMinute: 20 });

const answerRecord = z.object({
  status: z.enum(reconciliationStatuses),
  answer: z.enum(reconciliationAnswers),
  comment: z.string().nullable(),
  balanceCents: z.int().nullable(),
  answeredAt: z.iso.datetime(),
});

/** Records the client's answer; repeating the same answer changes nothing. */
export const answerReconciliation = command(
  {
    level: "public",
    summary: "Answer an act of reconciliation by its public link: `agreed` or `disputed`",
    description:
      "May contain a comment and the balance on the client's side. Returns `invalid_transition` if the act is already agreed to or cancelled.",
    input: answerInput,
    output: answerRecord,
    fails: ["not_found", "invalid_transition", "rate_limited"],
  },
  async (context, { token, answer, comment, balanceCents }) => {
    answerRateLimit.take(networkOf(context.peer?.address ?? "unknown"));
    const before = await lockReconciliation(context.db, await readLinkedId(context.db, token));
    // Ending a link locks its act, so the link may have ended while this waited for the lock.
    await readLinkedId(context.db, token);
    const newAnswer = {
      answer,
      answerComment: comment ?? null,
      answerBalanceCents: balanceCents ?? null,
    };
    if (before.status === answer && isSameAnswer(before, newAnswer)) return toAnswer(before);
    if (!mayAnswer(before.status)) throw new Failure("invalid_transition");
    const answeredAt = new Date().toISOString();
    const [changed] = await context.db
      .update(reconciliations)
      .set({ ...newAnswer, status: answer, comment: null, answeredAt })
      .where(eq(reconciliations.id, before.id))
      .returning();
    await record(
      { ...context, actor: { kind: "system", name: nameOfClient(before) } },
      answer === "agreed" ? "reconciliation.client_agreed" : "reconciliation.client_disputed",
      changed!,
      { from: before.status, comment: newAnswer.answerComment, balanceCents: newAnswer.answerBalanceCents },
    );
    return toAnswer(changed!);
  },
);

function nameOfClient(act: StoredReconciliation): string {
  const { client } = paperOf(act);
  return client.shortName ?? client.name;
}

type Answered = Pick<
  typeof reconciliations.$inferSelect,
  "status" | "answer" | "answerComment" | "answerBalanceCents" | "answeredAt"
>;

const toAnswer = ({ status, answer, answerComment, answerBalanceCents, answeredAt }: Answered) => ({
  status,
  answer: answer!,
  comment: answerComment,
  balanceCents: answerBalanceCents,
  answeredAt: answeredAt!,
});
