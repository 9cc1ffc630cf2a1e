import { kinds } from "@/lib/documents/kinds";
import { type Facts, factsOf } from "@/lib/print/facts";
import { unitOf } from "@/lib/print/okei";
import type { Party } from "@/lib/print/party";
import type { PrintSource } from "@/lib/print/source";
import type { FieldErrors } from "@/lib/values/fields";
import { looksForeign } from "@/lib/values/foreign-name";
import { isKpp, taxpayerErrors } from "@/lib/values/requisites";
import { problemOfName } from "@/lib/xml/values";
import { functionOf, signatoryOf } from "./resolve";

/**
 * Returns everything that the format requires and the paper lacks: `client.address`,
 * `organization.signatoryName`, `lines.0.unitCode`; keys of the `fields` messages. Empty if the file can be
 * made.
 */
export const missingIn = (source: PrintSource): FieldErrors => missingInFacts(factsOf(source));

/** Returns what the format requires and the paper lacks, given the paper's facts. */
export function missingInFacts(facts: Facts): FieldErrors {
  const { executor, customer } = facts;
  return {
    ...prefixPaths("organization", taxNumberErrors(executor)),
    ...errorIf(!executor.address?.trim() && hasAddresses(facts), "organization.legalAddress", "required"),
    ...signatoryErrors(executor),
    ...(customer ? clientErrors(customer, facts) : { clientId: ["required"] }),
    ...lineErrors(facts),
  };
}

/** Lines (2а) and (6а) belong to the form; an act has no such lines. */
const hasAddresses = ({ document }: Facts) => kinds[document.docType].form !== "blocks";

/**
 * Of a client that is unknown to Russian tax offices, the format requires its country and number there
 * (СвИнНеУч@КодСтр@Идентиф), which the product does not store.
 */
function clientErrors(client: Party, facts: Facts): FieldErrors {
  const needsAddress = hasAddresses(facts) && (client.kind !== "person" || functionOf(facts) !== "ДОП");
  return {
    ...prefixPaths("client", taxNumberErrors(client)),
    ...errorIf(
      client.kind !== "person" && !client.inn?.trim() && looksForeign(client),
      "client.inn",
      "inn_foreign",
    ),
    ...errorIf(needsAddress && !client.address?.trim(), "client.address", "required"),
    ...nameErrors("client.name", client.kind === "company" ? null : client.personalName),
  };
}

/**
 * Checks the names. A person who signs for themselves is named as in the record; an entrepreneur's name is in
 * the file in any case.
 */
function signatoryErrors(executor: Party): FieldErrors {
  const { kind, personalName } = executor;
  const name = signatoryOf(executor);
  const isOther = kind === "company" || name !== personalName;
  return {
    ...nameErrors("organization.name", kind === "company" ? null : personalName),
    ...nameErrors("organization.signatoryName", isOther ? name : null),
  };
}

/** Tax forms have a field for each part of a name. */
function nameErrors(path: string, name: string | null): FieldErrors {
  const problem = name === null ? null : problemOfName(name);
  return problem ? { [path]: [problem] } : {};
}

/**
 * Checks the tax numbers. A private person may have none, and nobody needs a KPP; no tax office has the code
 * 00.
 */
function taxNumberErrors(party: Party): FieldErrors {
  const { kind, inn, kpp } = party;
  const needsInn = kind !== "person" || party.isSelfEmployed;
  const { ogrn: _ogrn, ...wrong } = taxpayerErrors(kind, { inn, kpp });
  return {
    ...errorIf(kind === "company" && Boolean(kpp) && !(isKpp(kpp!) && !kpp!.startsWith("00")), "kpp", "kpp"),
    ...wrong,
    ...errorIf(needsInn && !inn?.trim(), "inn", "required"),
  };
}

function lineErrors(facts: Facts): FieldErrors {
  const { lines } = facts.document;
  const kind = functionOf(facts);
  if (kind === "СЧФ") return errorIf(lines.length === 0, "lines", "required");
  const isInvoice = kind === "СЧФДОП";
  const problems = lines.map((line, index) => ({
    ...errorIf(unitOf(line) === null, `lines.${index}.unitCode`, "unit_code"),
    ...errorIf(isInvoice && line.sumCents - line.vatCents === 0, `lines.${index}.priceCents`, "price_zero"),
  }));
  return Object.assign(errorIf(lines.length === 0, "lines", "required"), ...problems);
}

const prefixPaths = (side: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [`${side}.${field}`, messages]));

const errorIf = (isWrong: boolean, path: string, message: string): FieldErrors =>
  isWrong ? { [path]: [message] } : {};
