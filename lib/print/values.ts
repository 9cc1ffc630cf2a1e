import { type PlaceholderValues, requisiteFields } from "@/lib/body/placeholders";
import { kinds } from "@/lib/documents/kinds";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import { courtFor } from "./court";
import type { Party } from "./party";
import { preambleOf } from "./preamble";
import type { PrintSource } from "./source";
import type { PrintTotals } from "./totals";

type PlaceholderSource = Pick<PrintSource, "document" | "basis" | "contract" | "project" | "today"> & {
  executor: Party;
  customer: Party | null;
  totals: PrintTotals;
};

/** Returns the values of a document's placeholders. */
export function placeholderValues(source: PlaceholderSource): PlaceholderValues {
  const { document, executor, customer, totals, project, today } = source;
  const contract = contractOf(source);
  return {
    ...partyValues("customer", customer),
    ...partyValues("executor", executor),
    "document.number": document.number,
    "document.date": formatDate(document.date),
    "document.dueDate": document.dueDate && formatDate(document.dueDate),
    "document.periodStart": document.periodStart && formatDate(document.periodStart),
    "document.periodEnd": document.periodEnd && formatDate(document.periodEnd),
    ...sumsOf(document, totals),
    "document.court": courtFor(executor, customer),
    "contract.number": contract?.number,
    "contract.date": contract && formatDate(contract.date),
    "project.name": project?.name,
    today: formatDate(today),
  };
}

/** A document without lines has no sum yet, and nothing to state about VAT. */
const sumsOf = ({ lines }: PrintSource["document"], totals: PrintTotals): PlaceholderValues =>
  lines.length > 0
    ? {
        "document.total": formatCents(totals.totalCents),
        "document.vat": totals.taxed.length > 0 ? `${formatCents(totals.vatCents)} руб.` : "не облагается",
        "document.totalInWords": totals.inWords,
      }
    : {};

/** Returns the document itself if it is a contract, else its basis contract, else the project's newest contract. */
function contractOf({ document, basis, contract }: PlaceholderSource) {
  if (kinds[document.docType].stage === "contract") return document;
  return basis && kinds[basis.docType].stage === "contract" ? basis : contract;
}

function partyValues(side: "customer" | "executor", party: Party | null): PlaceholderValues {
  const partyFields = party && { ...party, ...signatoryValues(party) };
  const { called, acting } = preambleOf(party);
  return {
    ...Object.fromEntries(requisiteFields.map((field) => [`${side}.${field}`, partyFields?.[field]])),
    [`${side}.called`]: called,
    [`${side}.acting`]: acting,
  };
}

/**
 * Returns the defaults for who acts for a party and on what basis: an entrepreneur acts in person, by the entry in
 * the register.
 */
function signatoryValues(party: Party): Partial<Party> {
  if (party.isRepresented) return {};
  return {
    signatoryName: party.signatoryName || party.personalName,
    signatoryPosition: party.signatoryPosition ?? party.role?.toLowerCase() ?? null,
    signatoryBasis:
      party.signatoryBasis ??
      (party.kind === "entrepreneur" && party.ogrn ? `записи в ЕГРИП, ОГРНИП ${party.ogrn}` : null),
  };
}
