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

type Place = { organizationId: string; clientId: string | null; hasTerm: boolean };

const field = (name: string): Mending => ({
  kind: "field",
  selector: `[data-field="${name}"] :is(input, textarea, button)`,
});

/** Returns what the button beside a problem does. */
export function mendingOf({ code, path }: ProblemRecord, place: Place): Mending {
  const [root = "", index = "", column] = path.split(".");
  switch (code) {
    case "vat_rate_not_in_force":
      return { kind: "rates" };
    case "vat_rate_unusual":
      return root === "lines" ? { kind: "usualRate" } : { kind: "none" };
    case "mixed_with_without_vat":
      return cell(index, "vatRate");
    case "zero_total":
      return cell(index, "price");
    case "no_lines":
      return { kind: "line" };
    case "no_due_date":
    case "due_date_before_date":
      return place.hasTerm ? { kind: "dueDate" } : field(path);
    case "no_client":
    case "no_basis":
    case "closed_twice":
    case "number_out_of_order":
    case "shipped_in_closed_period":
      return field(path);
    // A document of a closed month cannot be moved to another date either.
    case "closed_period":
    case "act_without_invoice":
      return { kind: "none" };
    case "blank_left_in_text":
      return inText;
    case "no_payment_number":
      return root === "body" ? inText : field(path);
    case "letters_not_in_font":
      if (root === "lines") return isDetail(column) ? detailsOf(index) : cell(index, "name");
      if (root === "body") return inText;
      if (root === "upd") return field(path);
      if (root === "payments") return { kind: "none" };
      return root === "projectId" ? field(root) : ofParty(root, place);
    case "upd_field_missing":
    case "xml_field_missing":
      if (root === "upd") return field(path);
      if (path.endsWith(".priceCents")) return cell(index, "price");
      if (root === "lines") return detailsOf(index);
      return ofParty(root, place);
  }
}

const inText: Mending = {
  kind: "field",
  selector: '[data-field="body"] [contenteditable], [data-field="body"] button',
};

/** Leads to the form of the client, or to the page of the organization or its bank accounts. */
function ofParty(side: string, { clientId, organizationId }: Place): Mending {
  const settings = `/settings/organizations/${organizationId}`;
  if (side === "bankAccount") return { kind: "page", address: `${settings}/bank-accounts` };
  if (side !== "client") return { kind: "page", address: settings };
  return clientId ? { kind: "page", address: `/clients/${clientId}/edit` } : field("clientId");
}

const cell = (row: string, column: string): Mending => ({
  kind: "field",
  selector: `[data-row="${row}"][data-column="${column}"]`,
});

const isDetail = (column: string | undefined) => column === "productCode" || column === "customsDeclaration";

/** Leads to the menu button of a line, from which its details of goods are opened. */
const detailsOf = (index: string): Mending => ({
  kind: "field",
  selector: `[data-line="${index}"] [data-grip]`,
});

/**
 * Merges the VAT rate problems of several lines, and the blanks left
 * in the text, into one problem each, with the number of the others.
 */
export function grouped(problems: readonly ProblemRecord[]): Array<{ first: ProblemRecord; others: number }> {
  const groups = new Map<string, { first: ProblemRecord; others: number }>();
  for (const problem of problems) {
    const isOfLine = problem.path.startsWith("lines.") && problem.code.startsWith("vat_rate");
    const key =
      isOfLine || problem.code === "blank_left_in_text" ? problem.code : `${problem.code} ${problem.path}`;
    const known = groups.get(key);
    if (known) known.others++;
    else groups.set(key, { first: problem, others: 0 });
  }
  return [...groups.values()];
}
