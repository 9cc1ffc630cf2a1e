"use client";

import { useTranslations } from "next-intl";
import type { DocumentDraft, DocumentFields } from "@/components/documents/draft/document-draft";
import { focusOn } from "@/components/documents/focus-on";
import type { LinesAction } from "@/components/documents/lines/lines-state";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { useStable } from "@/components/documents/use-stable";
import { kinds } from "@/lib/documents/kinds";
import type { ProblemRecord } from "@/lib/documents/schema";
import { isCalendarDate } from "@/lib/values/dates";
import { dueDateOf } from "@/lib/values/payment-term";
import { taxDay } from "@/lib/values/tax-day";
import { rateOn } from "@/lib/values/vat-rates";
import { type Mending, mendingOf } from "./mend";

/** What mending looks at, and what it changes. */
export interface Mender {
  opened: OpenedDocument;
  draft: DocumentDraft;
  changeFields: (changes: Partial<DocumentFields>) => void;
  changeLines: (action: LinesAction) => void;
}

/** Mends problems on the page of a document: changes what can be changed at once, or leads to the field. */
export function useMending({ opened, draft, changeFields, changeLines }: Mender) {
  const rates = useTranslations("states.vatRate");
  const { fields, lines } = draft;
  const { document, terms } = opened;
  const date = isCalendarDate(fields.date) ? fields.date : document.date;
  const dueDate = kinds[document.docType].isPayable ? dueDateOf(date, fields.client, terms) : null;
  const usualRate = rateOn(lines.defaultVatRate, taxDay({ date, upd: fields.upd }));

  const mend = useStable((mending: Mending) => {
    switch (mending.kind) {
      case "rates":
        return changeLines({ type: "rates" });
      case "usualRate":
        return changeLines({ type: "rates", vatRate: usualRate });
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
        clientId: fields.client?.id ?? null,
        hasTerm: dueDate !== null,
      }),
    rateName: rates(usualRate),
  };
}
