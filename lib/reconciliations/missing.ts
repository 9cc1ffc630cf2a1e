import { Failure } from "@/lib/kernel/errors";
import type { ReconciliationPaper } from "@/lib/print/reconciliation/paper";
import type { SigningSide } from "@/lib/print/side";
import type { FieldErrors } from "@/lib/values/fields";
import { isKpp, taxpayerErrors } from "@/lib/values/requisites";
import { isFullName } from "@/lib/xml/values";
import { personalName } from "./xml";

/** What the schema of the format demands of each side, and the paper has not; empty when it can be exported. */
export function missingIn(paper: ReconciliationPaper): FieldErrors {
  const errors: FieldErrors = {};
  const { organization, client, entries } = paper;
  for (const [side, party] of Object.entries({ organization, client }))
    for (const [field, message] of missingOf(party)) errors[`${side}.${field}`] = [message];
  const signatory =
    organization.signatoryName ?? (organization.kind === "company" ? "" : personalName(organization));
  if (!isFullName(signatory)) errors["organization.signatoryName"] = ["required"];
  if (entries.length === 0) errors.entries = ["required"];
  return errors;
}

function missingOf(side: SigningSide): Array<[field: string, message: string]> {
  const { kind, inn, kpp, ogrn } = side;
  const demanded = { company: { inn, kpp, ogrn }, entrepreneur: { inn, ogrn }, person: { inn } }[kind];
  const absent = Object.entries(demanded).filter(([, value]) => !value?.trim());
  const wrong = Object.entries(taxpayerErrors(kind, { inn, kpp, ogrn }));
  const found = new Map<string, string>([
    ...wrong.map(([field, [message = "format"]]) => [field, message] as const),
    ...(inn && !isRegional(inn) ? [["inn", "inn"] as const] : []),
    ...(kind === "company" && kpp && !(isKpp(kpp) && isRegional(kpp)) ? [["kpp", "kpp"] as const] : []),
    ...absent.map(([field]) => [field, "required"] as const),
    ...(kind !== "company" && !isFullName(personalName(side)) ? [["name", "required"] as const] : []),
  ]);
  return [...found];
}

/** No tax office has the code 00. */
const isRegional = (code: string) => !code.startsWith("00");

/** Throws `export_incomplete` naming what is missing: `client.ogrn`, `organization.signatoryName`, `entries`. */
export function assertExportable(paper: ReconciliationPaper): void {
  const fieldErrors = missingIn(paper);
  if (Object.keys(fieldErrors).length > 0) throw new Failure("export_incomplete", { fieldErrors });
}
