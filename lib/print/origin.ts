import { countryName } from "@/lib/values/countries";
import type { PrintLine } from "./source";

const russia = "643";

/** The country of origin of goods that are not of Russia: lines 10 to 11 are theirs alone (resolution No. 1137). */
export function originOf({ countryCode }: PrintLine): { code: string; name: string } | null {
  const name = countryCode && countryCode !== russia ? countryName(countryCode) : null;
  return countryCode && name ? { code: countryCode, name } : null;
}
