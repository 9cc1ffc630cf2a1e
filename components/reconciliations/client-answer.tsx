import { useFormatter, useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { Pill } from "@/components/ui/pill";
import type { Reconciliation } from "@/lib/reconciliations/schema";
import { formatCents } from "@/lib/values/money";

type AnsweredAct = Pick<
  Reconciliation,
  "answer" | "answerComment" | "answerBalanceCents" | "answeredAt" | "comment"
>;

/** The client's answer given through the link, and our own note. */
export function ClientAnswer({ act }: { act: AnsweredAct }) {
  const t = useTranslations("reconciliations");
  const format = useFormatter();
  const locale = useLocale();
  const { answer, answerComment, answerBalanceCents, answeredAt, comment } = act;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2.5">
        <h2 className="font-semibold">{t("answer.heading")}</h2>
        {answer && <Pill tone={answer === "agreed" ? "ok" : "bad"}>{t(`answer.${answer}`)}</Pill>}
        {answeredAt && (
          <span className="text-xs text-muted">
            {format.dateTime(new Date(answeredAt), { dateStyle: "long", timeStyle: "short" })}
          </span>
        )}
      </div>
      {!answer && <p className="mt-1 text-muted">{t("answer.none")}</p>}
      {answerComment && <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{answerComment}</p>}
      {answerBalanceCents !== null && (
        <p className="mt-1">{t("answer.balance", { sum: formatCents(answerBalanceCents, locale) })}</p>
      )}
      {comment && <p className="mt-1 wrap-anywhere text-muted">{t("comment", { comment })}</p>}
    </Card>
  );
}
