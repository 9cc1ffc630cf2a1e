import { type PlaceholderValues, requisiteFields } from "@/lib/body/placeholders";
import { kinds } from "@/lib/documents/kinds";
import { sumLines } from "@/lib/documents/totals";
import { formatDate } from "@/lib/values/dates";
import { amountInWords, formatCents } from "@/lib/values/money";
import { customerOf, executorOf, isRepresented, type Party, personalName, roleOf } from "./party";
import { preambleOf } from "./preamble";
import type { PrintSource } from "./source";

/** What the placeholders of a document stand for. */
export function placeholderValues(source: PrintSource): PlaceholderValues {
  const { document, project, today } = source;
  const { vatCents, totalCents } = sumLines(document.lines);
  const isTaxed = document.lines.some((line) => line.vatRate !== "none");
  const contract = contractOf(source);
  return {
    ...partyValues("customer", customerOf(source)),
    ...partyValues("executor", executorOf(source)),
    "document.number": document.number,
    "document.date": formatDate(document.date),
    "document.dueDate": document.dueDate && formatDate(document.dueDate),
    "document.total": formatCents(totalCents),
    "document.vat": isTaxed ? `${formatCents(vatCents)} руб.` : "не облагается",
    "document.totalInWords": amountInWords(totalCents),
    "contract.number": contract?.number,
    "contract.date": contract && formatDate(contract.date),
    "project.name": project?.name,
    today: formatDate(today),
  };
}

/** The document itself when it is a contract, else the contract that it rests on, else the project's newest. */
function contractOf({ document, basis, contract }: PrintSource) {
  if (kinds[document.docType].stage === "contract") return document;
  return basis && kinds[basis.docType].stage === "contract" ? basis : contract;
}

function partyValues(side: "customer" | "executor", party: Party | null): PlaceholderValues {
  const known = party && { ...party, ...signatoryValues(party) };
  const { called, acting } = preambleOf(party);
  return {
    ...Object.fromEntries(requisiteFields.map((field) => [`${side}.${field}`, known?.[field]])),
    [`${side}.called`]: called,
    [`${side}.acting`]: acting,
  };
}

/** Who acts for the party and on what ground; an entrepreneur acts for himself, by his entry in the register. */
function signatoryValues(party: Party): Partial<Party> {
  if (isRepresented(party)) return {};
  return {
    signatoryName: party.signatoryName || personalName(party),
    signatoryPosition: party.signatoryPosition ?? roleOf(party)?.toLowerCase() ?? null,
    signatoryBasis:
      party.signatoryBasis ??
      (party.kind === "entrepreneur" && party.ogrn ? `записи в ЕГРИП, ОГРНИП ${party.ogrn}` : null),
  };
}
