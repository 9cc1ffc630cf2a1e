/**
 * Returns the noun whose id a placeholder of an address takes, as addresses
 * call it: `organizationId` names it, and for `id` it is the segment before.
 */
export function nounOf(placeholder: string, precedingPath = ""): string {
  const withoutSuffix = placeholder.replace(/Id$/, "");
  if (withoutSuffix !== placeholder) return nounOfField(placeholder);
  return precedingPath.split("/").at(-2) ?? "";
}

const irregularNouns: Record<string, string> = {
  linkId: "links",
  basisId: "documents",
  basisDocumentId: "documents",
  defaultOfferTemplateId: "templates",
};

/** Returns the noun whose id a field takes: `defaultClientId` takes a client's. */
export function nounOfField(field: string): string {
  const known = irregularNouns[field];
  if (known) return known;
  const singular = field
    .replace(/Ids?$/, "")
    .replace(/^(default|own|from)(?=[A-Z])/, "")
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/^-/, "");
  return `${singular}s`;
}
