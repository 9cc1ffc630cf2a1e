/**
 * Returns the noun whose id a placeholder of an address takes, as addresses
 * call it: `organizationId` names it, and for `id` it is the segment before.
 */
export function nounOf(place: string, before = ""): string {
  const own = place.replace(/Id$/, "");
  if (own !== place) return nounOfField(place);
  return before.split("/").at(-2) ?? "";
}

const special: Record<string, string> = {
  linkId: "links",
  basisId: "documents",
  basisDocumentId: "documents",
  defaultOfferTemplateId: "templates",
};

/** Returns the noun whose id a field takes: `defaultClientId` takes a client's. */
export function nounOfField(field: string): string {
  const known = special[field];
  if (known) return known;
  const words = field
    .replace(/Ids?$/, "")
    .replace(/^(default|own|from)(?=[A-Z])/, "")
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/^-/, "");
  return `${words}s`;
}
