import type { FilteredList } from "@/db/enums";
import { clientFilters } from "@/lib/clients/schema";
import { documentFilters } from "@/lib/documents/schema";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { invalid } from "@/lib/kernel/errors";
import { orderFilters } from "@/lib/orders/schema";
import { paymentTabFilters } from "@/lib/payments/schema";
import { projectTabFilters } from "@/lib/projects/schema";

/** The page and the organization are not part of a saved view. */
const notSaved = { organizationId: true, limit: true, cursor: true } as const;

const filters = {
  documents: documentFilters.omit(notSaved),
  payments: paymentTabFilters.omit({ cursor: true }),
  orders: orderFilters.omit(notSaved),
  projects: projectTabFilters.omit({ cursor: true }),
  clients: clientFilters.omit(notSaved),
} satisfies Record<FilteredList, unknown>;

type SearchParams = Record<string, string | string[] | undefined>;

/** Returns the filters in an address in a fixed order, so that equal views are equal texts; empty if there are none. */
export function filterQuery(list: FilteredList, params: SearchParams): string {
  const given = Object.entries(acceptedParams(filters[list], params)).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : [],
  );
  return new URLSearchParams(given.toSorted()).toString();
}

/** Returns the filters as above, without the order: the query of a list with the same records. */
export const narrowingQuery = (list: FilteredList, params: SearchParams): string =>
  filterQuery(list, { ...params, sort: undefined, order: undefined });

/**
 * Returns the normalized form of a query to be saved. Throws `validation_error` unless the list understands all of it.
 */
export function checkedQuery(list: FilteredList, query: string): string {
  const params = [...new URLSearchParams(query)].filter(([, value]) => value);
  const checked = filterQuery(list, Object.fromEntries(params));
  if (!checked || new URLSearchParams(checked).size !== params.length) throw invalid("query", "filter_query");
  return checked;
}
