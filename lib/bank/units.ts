import { classifyUnit } from "@/lib/print/okei";

/** The units that the bank knows, by their codes in the all-Russian classifier. */
const unitsByCode = {
  "006": "м.",
  "008": "км.",
  "055": "м2.",
  "059": "га.",
  "112": "л.",
  "113": "м3.",
  "163": "г.",
  "166": "кг.",
  "245": "кВт.ч.",
  "355": "мин.",
  "356": "ч.",
  "359": "сут.",
  "715": "пар.",
  "728": "пач.",
  "778": "упак.",
  "796": "шт.",
  "798": "тыс.шт.",
  "839": "компл.",
  "876": "усл.ед.",
} as const;

export type BankUnit = (typeof unitsByCode)[keyof typeof unitsByCode] | "услуга." | "кВт.";

const isKnown = (code: string): code is keyof typeof unitsByCode => code in unitsByCode;

/**
 * Returns the bank's unit for a unit as people write it («час», «шт», «усл. ед.»); `усл.ед.` if the bank has
 * none.
 */
export function bankUnit(unit: string): BankUnit {
  if (/^услуг/iu.test(unit.trim())) return "услуга.";
  if (/^квт\.?$/iu.test(unit.trim())) return "кВт.";
  const code = classifyUnit(unit)?.code ?? "";
  return isKnown(code) ? unitsByCode[code] : "усл.ед.";
}
