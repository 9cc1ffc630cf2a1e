import { useLocale, useTranslations } from "next-intl";
import { useDocumentName } from "@/components/documents/use-document-name";
import type { Tone } from "@/components/ui/pill";
import { closingTypes, type Gap, type ProjectDocument } from "@/lib/projects/rules";
import { formatDate } from "@/lib/values/dates";
import { formatSum } from "@/lib/values/money";

/** Returns the type that closes a paid invoice: with VAT a UPD, because an act gives the client nothing to deduct. */
const closingTypeOf = ({ document }: { document: ProjectDocument }) => closingTypes([document])[0]!;

/** Returns a function that describes a gap: «СЧ-2026/115 оплачен, УПД нет». */
export function useGapText() {
  const t = useTranslations("projects.gaps");
  const nameOf = useDocumentName();
  const locale = useLocale();
  const amount = (cents: number) => formatSum(cents, locale);
  return (gap: Gap): string => {
    switch (gap.kind) {
      case "no_invoice":
        return t("no_invoice");
      case "total_differs":
        return t("total_differs", {
          order: amount(gap.orderCents),
          invoiced: amount(gap.invoicedCents),
        });
      case "overdue": {
        const { totalCents, paidCents } = gap.document;
        const unpaid = amount(totalCents - paidCents);
        return t("overdue", { document: nameOf(gap.document), days: gap.days, amount: unpaid });
      }
      case "not_paid": {
        const values = { document: nameOf(gap.document), amount: amount(gap.restCents) };
        const { dueDate } = gap.document;
        return dueDate ? t("not_paid_by", { ...values, date: formatDate(dueDate) }) : t("not_paid", values);
      }
      case "no_act":
        return t("no_act", { document: nameOf(gap.document), closing: closingTypeOf(gap) });
      default:
        return t(gap.kind, { document: nameOf(gap.document) });
    }
  };
}

/** The same in two or three words, for a row of a list. */
export function useShortGapText() {
  const t = useTranslations("projects.short");
  const types = useTranslations("states.docType");
  return (gap: Gap): string => {
    switch (gap.kind) {
      case "overdue":
        return t("overdue", { days: gap.days });
      case "not_issued":
      case "not_signed":
        return t(gap.kind, { type: types(gap.document.docType).toLowerCase() });
      case "no_act":
        return t("no_act", { closing: closingTypeOf(gap) });
      default:
        return t(gap.kind);
    }
  };
}

export const gapTones: Record<Gap["kind"], Tone> = {
  overdue: "bad",
  no_act: "warn",
  no_invoice: "warn",
  total_differs: "warn",
  not_issued: "neutral",
  not_paid: "info",
  not_signed: "neutral",
};
