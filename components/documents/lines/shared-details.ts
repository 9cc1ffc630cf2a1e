import { type LineDetails, lineDetailsOf } from "@/lib/values/line-details";
import { isBlank, type LineDraft } from "./line-draft";

/** The details entered for one row, to be shared with the others. */
type SharedDetails = {
  details: LineDetails;
  /** The kind that the row had before. */
  formerKind: LineDetails["kind"];
};

/** Matches the beginning of a name that is never one of goods. */
const serviceName = /^\s*(?:услуг|работ|доставк)/iu;

/** Returns a function that gives the details of another row once those of one have been entered and are shared. */
export function sharedDetailsOf(line: LineDraft, details: LineDetails): (other: LineDraft) => LineDetails {
  const formerKind = line.details?.kind ?? details.kind;
  return (other) => withSharedDetails(other, { details, formerKind });
}

/**
 * Returns the details of another row, the same object if they do not change: what it lacks is taken from the shared
 * ones, and what it has stays. Codes belong to one product and are not shared, and a customs declaration is shared only
 * with goods of the same country. Rows named as services do not become goods, and goods with details of their own do
 * not become services.
 */
function withSharedDetails(line: LineDraft, { details, formerKind }: SharedDetails): LineDetails {
  if (isBlank(line)) return line.details;
  const own = lineDetailsOf(line.details ?? {});
  const { kind } = details;
  if (own.kind !== kind && !canBecome(kind, formerKind, own, line.name)) return line.details;
  const countryCode = own.countryCode ?? details.countryCode;
  const isOfSameCountry = details.countryCode === null || countryCode === details.countryCode;
  const sharedDeclaration = isOfSameCountry ? details.customsDeclaration : null;
  const customsDeclaration = own.customsDeclaration ?? sharedDeclaration;
  const isSame =
    kind === own.kind && countryCode === own.countryCode && customsDeclaration === own.customsDeclaration;
  return isSame ? line.details : { ...own, kind, countryCode, customsDeclaration };
}

function canBecome(
  kind: LineDetails["kind"],
  formerKind: LineDetails["kind"],
  { productCode, countryCode, customsDeclaration }: LineDetails,
  name: string,
): boolean {
  if (kind === "goods") return !serviceName.test(name);
  return formerKind === "goods" && !productCode && !countryCode && !customsDeclaration;
}
