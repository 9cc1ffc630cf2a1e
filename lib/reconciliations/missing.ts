import type { ReconciliationPaper } from "@/lib/print/reconciliation/paper";
import { registeredKindOf, type SigningSide } from "@/lib/print/side";
import type { CalendarDate } from "@/lib/values/dates";
import { withoutEntrepreneur } from "@/lib/values/entrepreneur-name";
import type { FieldErrors } from "@/lib/values/fields";
import { looksForeign } from "@/lib/values/foreign-name";
import { isKpp, taxpayerErrors } from "@/lib/values/requisites";
import { problemOfName } from "@/lib/xml/values";

/**
 * Returns what the format's schema requires and the paper lacks, as `client.ogrn`,
 * `organization.signatoryName`, `entries` or `from`; empty if it can be exported.
 */
export function missingIn(paper: ReconciliationPaper): FieldErrors {
  const errors: FieldErrors = {};
  const { organization, client, entries, contract, from, to } = paper;
  for (const [field, message] of missingOf(organization)) errors[`organization.${field}`] = [message];
  for (const [field, message] of missingOfClient(client)) errors[`client.${field}`] = [message];
  const signsItself = organization.kind !== "company" && organization.signatoryName === null;
  const signatory = signsItself ? null : problemOfName(organization.signatoryName ?? "");
  if (signatory) errors["organization.signatoryName"] = [signatory];
  if (entries.length === 0) errors.entries = ["required"];
  const dates = { from, to, ...(contract && { "contract.date": contract.date }) };
  for (const [field, date] of Object.entries(dates)) if (!isDateInRange(date)) errors[field] = ["not_valid"];
  return errors;
}

type Lack = [field: string, message: string];

/**
 * Of a client that is unknown to Russian tax offices, the format requires its country and number there
 * (СвИнНеУч@КодСтр@Идентиф), which the product does not store.
 */
const missingOfClient = (client: SigningSide): Lack[] =>
  client.kind !== "person" && !client.inn?.trim() && looksForeign(client)
    ? [["inn", "inn_foreign"]]
    : missingOf(client);

function missingOf(side: SigningSide): Lack[] {
  const { inn, kpp, ogrn } = side;
  const kind = registeredKindOf(side);
  const nameProblem = kind === "company" ? null : problemOfName(withoutEntrepreneur(side.name));
  const requiredFields = { company: { inn, kpp, ogrn }, entrepreneur: { inn, ogrn }, person: { inn } }[kind];
  const missingFields = Object.entries(requiredFields).filter(([, value]) => !value?.trim());
  const wrongFields = Object.entries(taxpayerErrors(kind, { inn, kpp, ogrn }));
  const problems = new Map<string, string>([
    ...wrongFields.map(([field, [message = "format"]]) => [field, message] as const),
    ...(inn && !hasRegionCode(inn) ? [["inn", "inn"] as const] : []),
    ...(kind === "company" && kpp && !(isKpp(kpp) && hasRegionCode(kpp)) ? [["kpp", "kpp"] as const] : []),
    ...missingFields.map(([field]) => [field, "required"] as const),
    ...(nameProblem ? [["name", nameProblem] as const] : []),
  ]);
  return [...problems];
}

/** The format allows dates from 01.01.1900 to 31.12.2099. */
const isDateInRange = (date: CalendarDate) => /^(?:19|20)/.test(date);

/** No tax office has the code 00. */
const hasRegionCode = (code: string) => !code.startsWith("00");
