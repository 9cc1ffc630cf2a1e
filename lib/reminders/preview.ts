import { businessToday } from "@/lib/kernel/clock";
import { env } from "@/lib/kernel/env";
import { query } from "@/lib/kernel/operation";
import { organizationKey } from "@/lib/organizations/schema";
import { noticesAmong, separateHeldBack } from "./due";
import { findDebtors, rulesOf } from "./queries";
import { debtOf } from "./rules";
import { letterWordsOf, nextSendingDay } from "./schedule";
import type { Reach } from "./schema";

/** Returns the current hour in the business time zone. */
const hourNow = () =>
  Number(
    new Intl.DateTimeFormat("en-GB", { timeZone: env().BUSINESS_TIME_ZONE, hour: "2-digit" }).format(
      new Date(),
    ),
  );

export const previewReach = query(
  {
    level: "admin",
    summary: "Preview whom an organization's saved reminder rules reach next, as if switched on",
    input: organizationKey,
    fails: ["not_found"],
  },
  async ({ db }, { organizationId }): Promise<Reach> => {
    const rules = await rulesOf(db, organizationId);
    const date = nextSendingDay(businessToday(), hourNow());
    // Reminders are only sent on working days.
    const debtors = await findDebtors(db, { organizationId, date, steps: rules.steps });
    const { due, held } = await separateHeldBack(db, organizationId, noticesAmong(debtors, rules, date));
    return {
      date,
      letAlone: debtors.filter(({ remindersOff }) => remindersOff).length,
      held: held.map(({ debtor: { clientId, name }, notice, heldCents }) => ({
        clientId,
        name,
        debtCents: debtOf(notice.invoices),
        heldCents,
      })),
      letters: due.map(({ debtor, notice }) => ({
        clientId: debtor.clientId,
        name: debtor.name,
        email: debtor.email,
        step: notice.step,
        isClaim: letterWordsOf(rules.steps, notice, date).isClaim,
        invoices: notice.invoices.length,
        debtCents: debtOf(notice.invoices),
      })),
    };
  },
);
