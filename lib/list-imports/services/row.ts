import { type LineKind, type VatRate, vatRates } from "@/db/enums";
import { codeCell, optionalCell, plainCell } from "@/lib/list-imports/cells";
import type { RowValues } from "@/lib/list-imports/plan";
import type { ServiceImportField } from "@/lib/list-imports/rules";
import { classifyUnit } from "@/lib/print/okei";
import { countryCodeOf } from "@/lib/values/country-code";
import type { CalendarDate } from "@/lib/values/dates";
import type { FieldErrors } from "@/lib/values/fields";
import { divideHalfUp } from "@/lib/values/line-amounts";
import { parseAmount } from "@/lib/values/parse-numbers";
import { rateOfPercent, rateOn } from "@/lib/values/vat-rates";

type ServiceDefaults = {
  today: CalendarDate;
  defaultVatRate: VatRate;
  /** Whether a cell shows a number in kopecks that has more decimals. */
  isShownInKopecks: (field: ServiceImportField) => boolean;
};

/**
 * Converts a row to the values of a service: the price in kopecks, today's rate in place of one that is no longer in
 * force.
 */
export function serviceValues(
  cell: (field: ServiceImportField) => string,
  { today, defaultVatRate, isShownInKopecks }: ServiceDefaults,
): RowValues {
  const notes: RowValues["notes"] = [];
  const fieldErrors: FieldErrors = {};
  const price = plainCell(cell("price"));
  const roundedCents = price && isShownInKopecks("price") ? roundToKopecks(price) : null;
  const priceCents = price ? (roundedCents ?? parseAmount(price)) : undefined;
  if (roundedCents !== null) notes.push("price_rounded");
  if (priceCents === null) fieldErrors.price = [`import_price|${price.slice(0, 40)}`];
  const rateText = plainCell(cell("vatRate"));
  const vatRate = rateText ? rateIn(rateText) : undefined;
  if (vatRate === null) fieldErrors.vatRate = [vatRateError];
  const current = vatRate && rateOn(vatRate, today);
  if (current && current !== vatRate) notes.push("rate_of_today");
  if (!price) notes.push("no_price");
  const unit = plainCell(cell("unit"));
  const kindText = optionalCell(cell("kind"));
  const kind = kindIn(kindText);
  const country = optionalCell(cell("countryCode"));
  const countryCode = country ? countryCodeOf(country) : undefined;
  if (countryCode === null) fieldErrors.countryCode = [`import_country|${country.slice(0, 40)}`];
  const unitCode = codeCell(cell("unitCode")).replace(/^\d{1,2}$/, (code) => code.padStart(3, "0"));
  const texts = {
    name: plainCell(cell("name")),
    description: cell("description").trim(),
    unit,
    kind: kind ?? "",
    productCode: optionalCell(cell("productCode")),
    // The code of the unit's own name is known without it.
    unitCode: unitCode === classifyUnit(unit)?.code ? "" : unitCode,
    countryCode: countryCode ?? "",
    customsDeclaration: optionalCell(cell("customsDeclaration").trim().replace(/\r?\n/g, ", ")),
  };
  const isGoods = texts.countryCode !== "" || texts.customsDeclaration !== "";
  return {
    values: {
      ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== "")),
      ...(typeof priceCents === "number" && { priceCents }),
      ...(current && { vatRate: current }),
    },
    // Only goods have a country and a declaration.
    forNew: { priceCents: 0, vatRate: defaultVatRate, ...(isGoods && { kind: "goods" }) },
    notes,
    fieldErrors,
  };
}

/** Returns «товар» as goods, and «услуга» or «работа» as a service; null for anything else, since a column «Вид» may have kinds of its own. */
function kindIn(text: string): LineKind | null {
  if (/^(?:товар|материал|продукция|goods|product)/i.test(text)) return "goods";
  return /^(?:услуг|работ|service)/i.test(text) ? "service" : null;
}

/** Rounds rubles with more than two decimals to kopecks, half up; returns null for anything else. */
function roundToKopecks(rubles: string): number | null {
  const [, whole = "", fraction = ""] = /^(\d{1,12})\.(\d{3,15})$/.exec(rubles) ?? [];
  return whole ? Number(divideHalfUp(BigInt(whole + fraction), 10n ** BigInt(fraction.length - 2))) : null;
}

/** The message for a cell that is not a rate; it lists the rates. */
export const vatRateError = `import_vat_rate|${vatRates.filter((rate) => rate !== "none").join(", ")}`;

/** Parses «22 %», «НДС 22%», «0,22» of a cell formatted as percent, «Без НДС»; returns null for anything else. */
export function rateIn(text: string): VatRate | null {
  if (/^(?:без\s*ндс|не облагается|без налога.*|none|нет|-)$/i.test(text)) return "none";
  const [, whole = "", fraction] = /^(?:ндс)?\s*(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/i.exec(text) ?? [];
  if (!whole) return null;
  const isShare = whole === "0" && fraction !== undefined && Number(fraction) > 0;
  const percent = isShare ? Number(fraction!.padEnd(2, "0")) : Number(whole);
  if (!isShare && Number(fraction ?? 0) > 0) return null;
  return rateOfPercent(percent) ?? null;
}
