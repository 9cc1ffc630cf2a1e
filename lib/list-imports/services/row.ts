import { type VatRate, vatRates } from "@/db/enums";
import { plainCell } from "@/lib/list-imports/cells";
import type { RowValues } from "@/lib/list-imports/plan";
import type { ServiceImportField } from "@/lib/list-imports/rules";
import type { CalendarDate } from "@/lib/values/dates";
import type { FieldErrors } from "@/lib/values/fields";
import { parseAmount } from "@/lib/values/money";
import { rateOfPercent, rateOn } from "@/lib/values/vat-rates";

type ServiceDefaults = { today: CalendarDate; defaultVatRate: VatRate };

/**
 * Converts a row to the values of a service: the price in kopecks, today's rate in place of one that is no longer in
 * force.
 */
export function serviceValues(
  cell: (field: ServiceImportField) => string,
  { today, defaultVatRate }: ServiceDefaults,
): RowValues {
  const notes: RowValues["notes"] = [];
  const fieldErrors: FieldErrors = {};
  const price = plainCell(cell("price"));
  const priceCents = price ? parseAmount(price) : undefined;
  if (priceCents === null) fieldErrors.price = ["import_price"];
  const rateText = plainCell(cell("vatRate"));
  const vatRate = rateText ? rateIn(rateText) : undefined;
  if (vatRate === null) fieldErrors.vatRate = [vatRateError];
  const current = vatRate && rateOn(vatRate, today);
  if (current && current !== vatRate) notes.push("rate_of_today");
  if (!price) notes.push("no_price");
  const texts = {
    name: plainCell(cell("name")),
    description: cell("description").trim(),
    unit: plainCell(cell("unit")),
  };
  return {
    values: {
      ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== "")),
      ...(typeof priceCents === "number" && { priceCents }),
      ...(current && { vatRate: current }),
    },
    forNew: { priceCents: 0, vatRate: defaultVatRate },
    notes,
    fieldErrors,
  };
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
