"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState, useTransition } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { MoneyInput } from "@/components/ui/money-input";
import { Select } from "@/components/ui/select";
import { SubmitKey } from "@/components/ui/submit-key";
import { Textarea } from "@/components/ui/textarea";
import type { ReconciliationAnswer } from "@/db/enums";
import { answerReconciliationAction } from "@/lib/reconciliation-links/actions";

interface AnswerFormProps {
  token: string;
  /** The organization that asks for the answer. */
  from: string;
  answered: ReconciliationAnswer | null;
}

/** «Согласен» takes one click; «расхождение» a comment and, if known, the balance in the client's books. */
export function AnswerForm({ token, from, answered }: AnswerFormProps) {
  const t = useTranslations("reconciliations.public");
  const run = useRunAction();
  const [isDisputing, setDisputing] = useState(false);
  const [comment, setComment] = useState("");
  const [balance, setBalance] = useState<number | null>(null);
  const [balanceSide, setBalanceSide] = useState<"ours" | "yours">("ours");
  const [isPending, startTransition] = useTransition();
  const answer = (given: ReconciliationAnswer) => {
    const balanceCents =
      given === "agreed" || balance === null ? null : balanceSide === "ours" ? balance : -balance;
    const details = given === "agreed" ? {} : { comment, balanceCents };
    startTransition(() =>
      run(
        () => answerReconciliationAction({ token, answer: given, ...details }),
        () => setDisputing(false),
      ),
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    answer("disputed");
  };
  return (
    <section aria-label={t("question")} className="rounded-lg border bg-surface px-4 py-4 shadow-card">
      <h2 className="font-semibold">{t("question")}</h2>
      <p role="status" className="not-empty:mt-1">
        {answered === "disputed" && (
          <>
            {t("thanksDisputed")} <span className="text-muted">{t("change")}</span>
          </>
        )}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        <Button variant="primary" loading={isPending && !isDisputing} onClick={() => answer("agreed")}>
          {t("agree")}
        </Button>
        <Button aria-expanded={isDisputing} onClick={() => setDisputing(!isDisputing)}>
          {t("dispute")}
        </Button>
      </div>
      {isDisputing && (
        <form onSubmit={submit} className="mt-3 flex flex-col gap-2.5">
          <SubmitKey />
          <Field label={t("comment")}>
            <Textarea value={comment} maxLength={2000} onChange={({ target }) => setComment(target.value)} />
          </Field>
          <div className="grid gap-2.5 sm:grid-cols-2">
            <Field label={t("balance")}>
              <MoneyInput valueCents={balance} onValueChange={setBalance} />
            </Field>
            <Field label={t("whose")}>
              <Select
                value={balanceSide}
                onChange={({ target }) => setBalanceSide(target.value === "ours" ? "ours" : "yours")}
              >
                <option value="ours">{t("ours", { from })}</option>
                <option value="yours">{t("yours")}</option>
              </Select>
            </Field>
          </div>
          <div>
            <Button type="submit" variant="primary" loading={isPending}>
              {t("send")}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
