import { classifyUnit, unitOfCode } from "@/lib/print/okei";
import { textIn } from "./payload";

/**
 * Returns the name of a unit, which shops state as a name, a code of the classifier («796») or its international letter
 * code («PCE»); undefined for an unknown numeric code.
 */
export function nameOfUnit(unit: string): string | undefined {
  if (/^\d{3,4}$/.test(unit)) return unitOfCode(unit)?.symbol;
  return /^[a-z]{3}$/i.test(unit) ? (classifyUnit(unit)?.symbol ?? unit) : unit;
}

/** Returns the unit that a shop states; an unknown code as it is, null if there is none. */
export function unitIn(value: unknown): string | null {
  const unit = textIn(value, 50);
  return unit && (nameOfUnit(unit) ?? unit);
}
