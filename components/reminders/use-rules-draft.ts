"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { usePlaceholderTexts } from "@/components/email-templates/use-placeholder-texts";
import { attempt } from "@/components/forms/result";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { useSendChanges } from "@/components/forms/use-send-changes";
import { toast } from "@/components/ui/toast";
import { saveReminderRulesAction } from "@/lib/reminders/actions";
import type { ReminderRules } from "@/lib/reminders/schema";
import { errorsOfDraft, type RulesDraft, rulesDraftOf, rulesOfDraft } from "./rules-draft";

/** Manages the draft of an organization's rules; what is typed during a save stays, to be saved next. */
export function useRulesDraft(organizationId: string, rules: ReminderRules) {
  const t = useTranslations("reminders.rules");
  const forms = useTranslations("forms");
  const router = useRouter();
  const reportFailure = useReportFailure();
  const { toReadable, toStored } = usePlaceholderTexts();
  // The rules on which the draft is based: the user has not seen what the page has loaded since.
  const [baseRules, setBaseRules] = useState(rules);
  const sendChanges = useSendChanges();
  const [draft, setDraft] = useState(() => rulesDraftOf(rules, toReadable));
  const [isDirty, setDirty] = useState(false);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const changeCount = useRef(0);

  const change = (next: Partial<RulesDraft>) => {
    changeCount.current += 1;
    setDirty(true);
    setDraft((before) => ({ ...before, ...next }));
  };
  const save = async () => {
    const sentChangeCount = changeCount.current;
    const answer = await attempt(() =>
      sendChanges(baseRules, rulesOfDraft(draft, toStored), (changes) =>
        saveReminderRulesAction({ ...changes, organizationId }),
      ),
    );
    setErrors(answer.ok ? {} : errorsOfDraft(answer.fieldErrors ?? {}, draft.steps));
    if (!answer.ok) return reportFailure(answer);
    const isAllSaved = changeCount.current === sentChangeCount;
    if (isAllSaved) {
      setBaseRules(answer.data);
      setDraft((before) => rulesDraftOf(answer.data, toReadable, before));
      setDirty(false);
    }
    toast({ tone: "ok", title: isAllSaved ? t("saved") : forms("savedBefore") });
    router.refresh();
  };
  return { draft, change, errors, isDirty, save };
}
