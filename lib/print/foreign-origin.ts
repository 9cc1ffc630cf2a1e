import { countryName } from "@/lib/values/countries";
import type { PrintLine } from "./source";

const russiaCode = "643";

/**
 * Returns the country of origin of goods from outside Russia; lines 10 to 11 are filled only for these (resolution
 * No. 1137).
 */
export function foreignOriginOf({ countryCode }: PrintLine): { code: string; name: string } | null {
  const name = countryCode && countryCode !== russiaCode ? countryName(countryCode) : null;
  return countryCode && name ? { code: countryCode, name } : null;
}
