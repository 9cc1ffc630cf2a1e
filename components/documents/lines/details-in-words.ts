import type { LineKind } from "@/db/enums";
import { countryName } from "@/lib/values/countries";
import type { LineDetails } from "@/lib/values/line-details";

/** Returns the details as text: «Товар · КИТАЙ · 10702070/011126/0012345»; empty for a service without details. */
export function detailsInWords(
  details: LineDetails | undefined,
  kindName: (kind: LineKind) => string,
): string {
  if (!details) return "";
  const { kind, productCode, countryCode, customsDeclaration, unitCode } = details;
  const detailTexts = [
    productCode,
    countryCode && (countryName(countryCode) ?? countryCode),
    customsDeclaration,
    unitCode && `ОКЕИ ${unitCode}`,
  ].filter(Boolean);
  if (kind === "service" && detailTexts.length === 0) return "";
  return [kindName(kind), ...detailTexts].join(" · ");
}
