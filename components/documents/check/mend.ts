import type { ProblemRecord } from "@/lib/documents/schema";

/** How a problem is fixed from where it is shown: by a change, at a field of this page, or on another page. */
export type Mending =
  | { kind: "rates" }
  | { kind: "usualRate" }
  | { kind: "dueDate" }
  | { kind: "line" }
  | { kind: "field"; selector: string }
  | { kind: "page"; address: string }
  | { kind: "none" };

type MendingContext = { organizationId: string; clientId: string | null; hasTerm: boolean };

const fieldMending = (name: string): Mending => ({
  kind: "field",
  selector: `[data-field="${name}"] :is(input, textarea, select, button)`,
});

/** Returns what the button beside a problem does. */
export function mendingOf({ code, path }: ProblemRecord, context: MendingContext): Mending {
  const [root = "", index = "", column] = path.split(".");
  switch (code) {
    case "vat_rate_not_in_force":
      return { kind: "rates" };
    case "vat_rate_unusual":
      return root === "lines" ? { kind: "usualRate" } : { kind: "none" };
    case "mixed_with_without_vat":
    case "osno_without_vat":
      return cellMending(index, "vatRate");
    case "zero_total":
      return cellMending(index, "price");
    case "no_lines":
      return { kind: "line" };
    case "no_due_date":
    case "due_date_before_date":
      return context.hasTerm ? { kind: "dueDate" } : fieldMending(path);
    case "no_client":
    case "bank_account_archived":
    case "no_basis":
    case "closed_twice":
    case "number_out_of_order":
    case "date_in_future":
    case "shipped_in_closed_period":
      return fieldMending(path);
    // A document of a closed month cannot be moved to another date either.
    case "closed_period":
    case "act_without_invoice":
    case "order_cancelled":
    case "order_in_foreign_currency":
    case "order_total_differs":
      return { kind: "none" };
    case "blank_left_in_text":
      return textMending;
    case "no_payment_number":
      return root === "body" ? textMending : fieldMending(path);
    case "advance_not_invoiced":
      return { kind: "page", address: root === "payments" ? `/payments/${index}` : `/documents/${index}` };
    case "letters_not_in_font":
      if (root === "lines")
        return isDetailColumn(column) ? detailsMending(index) : cellMending(index, "name");
      if (root === "body") return textMending;
      if (root === "upd") return fieldMending(path);
      if (root === "payments") return { kind: "none" };
      return root === "projectId" ? fieldMending(root) : partyMending(root, context);
    case "upd_field_missing":
    case "xml_field_missing":
      if (root === "upd") return fieldMending(path);
      if (path.endsWith(".priceCents")) return cellMending(index, "price");
      if (root === "lines") return detailsMending(index);
      return partyMending(root, context);
  }
}

const textMending: Mending = {
  kind: "field",
  selector: '[data-field="body"] [contenteditable], [data-field="body"] button',
};

/** Leads to the form of the client, or to the page of the organization or its bank accounts. */
function partyMending(party: string, { clientId, organizationId }: MendingContext): Mending {
  const settings = `/settings/organizations/${organizationId}`;
  if (party === "bankAccount") return { kind: "page", address: `${settings}/bank-accounts` };
  if (party !== "client") return { kind: "page", address: settings };
  return clientId ? { kind: "page", address: `/clients/${clientId}/edit` } : fieldMending("clientId");
}

const cellMending = (row: string, column: string): Mending => ({
  kind: "field",
  selector: `[data-row="${row}"][data-column="${column}"]`,
});

const isDetailColumn = (column: string | undefined) =>
  column === "productCode" || column === "customsDeclaration";

/** Leads to the menu button of a line, from which its details of goods are opened. */
const detailsMending = (index: string): Mending => ({
  kind: "field",
  selector: `[data-line="${index}"] [data-grip]`,
});

/**
 * Merges the VAT rate problems of several lines, the blanks left in the
 * text, and the advances without an invoice into one problem each, with the number of the others.
 */
export function groupProblems(
  problems: readonly ProblemRecord[],
): Array<{ first: ProblemRecord; others: number }> {
  const groups = new Map<string, { first: ProblemRecord; others: number }>();
  for (const problem of problems) {
    const isLineRateProblem = problem.path.startsWith("lines.") && problem.code.startsWith("vat_rate");
    const key =
      isLineRateProblem || problem.code === "blank_left_in_text" || problem.code === "advance_not_invoiced"
        ? problem.code
        : `${problem.code} ${problem.path}`;
    const group = groups.get(key);
    if (group) group.others++;
    else groups.set(key, { first: problem, others: 0 });
  }
  return [...groups.values()];
}
