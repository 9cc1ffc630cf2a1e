"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useWrittenNames } from "@/components/email-templates/use-written-names";
import { attempt } from "@/components/forms/result";
import { useChanges } from "@/components/forms/use-changes";
import { useFailure } from "@/components/forms/use-failure";
import { toast } from "@/components/ui/toast";
import { saveReminderRulesAction } from "@/lib/reminders/actions";
import type { ReminderRules } from "@/lib/reminders/schema";
import { errorsOfDraft, type RulesDraft, rulesDraftOf, rulesOfDraft } from "./rules-draft";

/** Manages the draft of an organization's rules; what is typed during a save stays, to be saved next. */
export function useRulesDraft(organizationId: string, rules: ReminderRules) {
  const t = useTranslations("reminders.rules");
  const forms = useTranslations("forms");
  const router = useRouter();
  const notify = useFailure();
  const { written, named } = useWrittenNames();
  // The rules on which the draft is based: the user has not seen what the page has loaded since.
  const [kept, setKept] = useState(rules);
  const sendChanges = useChanges();
  const [draft, setDraft] = useState(() => rulesDraftOf(rules, written));
  const [isDirty, setDirty] = useState(false);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const touches = useRef(0);

  const change = (next: Partial<RulesDraft>) => {
    touches.current += 1;
    setDirty(true);
    setDraft((before) => ({ ...before, ...next }));
  };
  const save = async () => {
    const sent = touches.current;
    const answer = await attempt(() =>
      sendChanges(kept, rulesOfDraft(draft, named), (changes) =>
        saveReminderRulesAction({ ...changes, organizationId }),
      ),
    );
    setErrors(answer.ok ? {} : errorsOfDraft(answer.fieldErrors ?? {}, draft.steps));
    if (!answer.ok) return notify(answer);
    const isAll = touches.current === sent;
    if (isAll) {
      setKept(answer.data);
      setDraft((before) => rulesDraftOf(answer.data, written, before));
      setDirty(false);
    }
    toast({ tone: "ok", title: isAll ? t("saved") : forms("savedBefore") });
    router.refresh();
  };
  return { draft, change, errors, isDirty, save };
}
