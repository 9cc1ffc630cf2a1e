import Link from "next/link";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Icon } from "@/components/ui/icon";
import type { paymentFilters } from "@/lib/payments/schema";
import { formatDate } from "@/lib/values/dates";

type Filters = Pick<
  z.input<typeof paymentFilters>,
  "from" | "to" | "kind" | "source" | "unmatched" | "advance" | "view"
> & {
  clientId?: string;
  documentId?: string;
};

interface AddressFiltersProps {
  /** The query parameters of the page. */
  params: Record<string, string | string[] | undefined>;
  filters: Filters;
  /** The names of the ids in the address. */
  names: { clientId?: string; documentId?: string };
}

/** The filters set by the address, each with a button that clears it. */
export function AddressFilters({ params, filters, names }: AddressFiltersProps) {
  const t = useTranslations("payments.filters");
  const kinds = useTranslations("payments.details");
  const { from, to, kind, source, unmatched, advance, view, clientId, documentId } = filters;
  const chips = [
    from && { name: "from", text: t("from", { date: formatDate(from) }) },
    to && { name: "to", text: t("to", { date: formatDate(to) }) },
    kind && { name: "kind", text: kinds(`kinds.${kind}`) },
    source && { name: "source", text: kinds(`sources.${source}`) },
    unmatched && { name: "unmatched", text: t("unmatched") },
    advance && { name: "advance", text: t("advance") },
    view === "without_advance_invoice" && { name: "view", text: t(view) },
    clientId && { name: "clientId", text: t("client", { name: names.clientId ?? "" }) },
    documentId && { name: "documentId", text: t("document", { number: names.documentId ?? "" }) },
  ].flatMap((each) => each || []);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t("label")} className="flex flex-wrap gap-2">
      {chips.map(({ name, text }) => (
        <li key={name}>
          <Link
            href={addressWithout(params, name)}
            data-chosen
            aria-label={t("remove", { filter: text })}
            className="inline-flex items-center gap-1.5 rounded-sm bg-accent-soft px-2 py-1 text-xs font-medium text-accent hover:underline"
          >
            {text}
            <Icon name="x" className="size-3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Returns the address of the first page of all payments, without one of the filters. */
function addressWithout(params: AddressFiltersProps["params"], name: string): string {
  const keptParams = Object.entries(params).flatMap(([key, value]) =>
    [name, "view", "cursor"].includes(key) || value === undefined
      ? []
      : [value].flat().map((each) => [key, each]),
  );
  return `/payments?${new URLSearchParams([["view", "all"], ...keptParams])}`;
}
