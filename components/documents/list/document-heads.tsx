import { useTranslations } from "next-intl";
import { SortHead, type SortHeadProps } from "@/components/lists/sort-head";
import { Th } from "@/components/ui/table";
import { type DocumentSort, defaultSortOrders } from "@/lib/documents/rules";
import { ChooseAllBox } from "./selection/choice-boxes";

export interface DocumentColumns {
  /** On the page of one client, where the column would be the same in every row. */
  withoutClient?: boolean;
  /** Shows what is left to pay of unpaid invoices. */
  withRemainder?: boolean;
  /** Used within a `DocumentSelection`. */
  selectable?: boolean;
  /** Sortable by the address. */
  sortable?: boolean;
}

export function DocumentHeads({ withoutClient, withRemainder, selectable, sortable }: DocumentColumns) {
  const t = useTranslations("documents.columns");
  const head = (sort: DocumentSort, text: string, headProps: Pick<SortHeadProps, "numeric" | "from"> = {}) =>
    sortable ? (
      <SortHead sort={sort} usual="date" first={defaultSortOrders[sort]} {...headProps}>
        {text}
      </SortHead>
    ) : (
      <Th {...headProps}>{text}</Th>
    );
  return (
    <thead>
      <tr>
        {selectable && (
          <Th className="w-0 py-0! pr-0! pl-1.5! print:hidden">
            <ChooseAllBox />
          </Th>
        )}
        {head("number", t("number"))}
        <Th from="lg">{t("docType")}</Th>
        {head("date", t("date"))}
        {!withoutClient && <Th grow>{t("client")}</Th>}
        <Th from="xl" grow={withoutClient} className="max-[87.5rem]:hidden">
          {t("project")}
        </Th>
        <Th>{t("status")}</Th>
        {head("total", t("total"), { numeric: true })}
        {withRemainder && head("remainder", t("remainder"), { numeric: true })}
        {sortable ? (
          head("dueDate", t("due"), { from: "xl" })
        ) : (
          <Th from="xl">
            <span className="sr-only">{t("note")}</span>
          </Th>
        )}
      </tr>
    </thead>
  );
}
