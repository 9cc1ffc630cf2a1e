import { type PlaceholderValues, partyFields } from "@/lib/body/placeholders";
import { formatDate } from "@/lib/dates";
import { sumLines } from "@/lib/documents/totals";
import { amountInWords, formatCents } from "@/lib/money";
import { customerOf, executorOf, type Party } from "./party";
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
    "document.vat": isTaxed ? formatCents(vatCents) : "не облагается",
    "document.totalInWords": amountInWords(totalCents),
    "contract.number": contract?.number,
    "contract.date": contract && formatDate(contract.date),
    "project.name": project?.name,
    today: formatDate(today),
  };
}

/** The document itself when it is a contract, else the contract that it rests on, else the project's newest. */
function contractOf({ document, basis, contract }: PrintSource) {
  if (document.docType === "contract") return document;
  return basis?.docType === "contract" ? basis : contract;
}

function partyValues(side: "customer" | "executor", party: Party | null): PlaceholderValues {
  return Object.fromEntries(partyFields.map((field) => [`${side}.${field}`, party?.[field]]));
}
