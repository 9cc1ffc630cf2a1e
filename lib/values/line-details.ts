import type { LineKind } from "@/db/enums";

type PartialLineDetails = {
  kind?: LineKind | null;
  productCode?: string | null;
  countryCode?: string | null;
  customsDeclaration?: string | null;
  unitCode?: string | null;
};

/** Returns the details of any line, with every field present. */
export const lineDetailsOf = ({
  kind,
  productCode,
  countryCode,
  customsDeclaration,
  unitCode,
}: PartialLineDetails) => ({
  kind: kind ?? ("service" as const),
  productCode: productCode ?? null,
  countryCode: countryCode ?? null,
  customsDeclaration: customsDeclaration ?? null,
  unitCode: unitCode ?? null,
});

export type LineDetails = ReturnType<typeof lineDetailsOf>;
