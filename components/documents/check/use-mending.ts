"use client";

import { useTranslations } from "next-intl";
import { readableUpd } from "@/components/documents/draft/readable-dates";
import { focusOn } from "@/components/documents/focus-on";
import { useStableCallback } from "@/components/documents/use-stable-callback";
import { kinds } from "@/lib/documents/kinds";
import type { ProblemRecord } from "@/lib/documents/schema";
import { isCalendarDate } from "@/lib/values/dates";
import { dueDateOf } from "@/lib/values/payment-term";
import { taxDay } from "@/lib/values/tax-day";
import { rateOn } from "@/lib/values/vat-rates";
import { type Mending, mendingOf } from "./mend";
import type { Mender } from "./use-mender";

/** Fixes problems on the page of a document: applies the change, or leads to the field. */
export function useMending(mender: Mender) {
  const { opened, client, upd, defaultVatRate, changeFields, changeRates } = mender;
  const rates = useTranslations("states.vatRate");
  const { document, terms } = opened;
  const date = isCalendarDate(mender.date) ? mender.date : document.date;
  const dueDate = kinds[document.docType].isPayable ? dueDateOf(date, client, terms) : null;
  const usualRate = rateOn(defaultVatRate, taxDay({ date, upd: readableUpd(upd, document.upd) }));

  const mend = useStableCallback((mending: Mending) => {
    switch (mending.kind) {
      case "rates":
        return changeRates();
      case "usualRate":
        return changeRates(usualRate);
      case "dueDate":
        return dueDate && changeFields({ dueDate });
      case "line":
        return focusOn('[data-column="name"]');
      case "field":
        return focusOn(mending.selector);
      case "page":
      case "none":
    }
  });
  return {
    mend,
    mendingOf: (problem: ProblemRecord) =>
      mendingOf(problem, {
        organizationId: document.organizationId,
        clientId: client?.id ?? null,
        hasTerm: dueDate !== null,
      }),
    rateName: rates(usualRate),
  };
}
