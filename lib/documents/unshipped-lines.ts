import type { VatMode } from "@/db/enums";
import { rateOn } from "@/lib/values/vat-rates";
import type { LineRecord, ShippedState } from "./schema";

type Paper = { vatMode: VatMode; lines: readonly LineRecord[] };

/**
 * Returns the lines of an invoice with the quantities that its shipments have not covered yet. This is possible only
 * if every shipped line matches an invoice line by name, unit, price, discount and rate (20 % and 22 % are the same
 * tax in two different years) and its quantity is no more than what is left. Otherwise, and when nothing is left, all
 * lines are returned unchanged.
 */
export function unshippedLinesOf(
  { lines, vatMode }: Paper,
  shipments: readonly Paper[],
): { shipped: ShippedState; lines: readonly LineRecord[] } {
  const shipped = shipments.filter((each) => each.lines.length > 0);
  if (shipped.length === 0) return { shipped: "none", lines };
  const remaining = lines.map((line): RemainingLine => ({ line, milli: milliOf(line) }));
  const matchingLines = lineMatcherOf(remaining);
  const isClear =
    shipped.every((each) => each.vatMode === vatMode) &&
    shipped.flatMap((each) => each.lines).every((line) => takeQty(matchingLines(line), milliOf(line)));
  if (!isClear) return { shipped: "unclear", lines };
  const rest = remaining.flatMap(({ line, milli }) => (milli > 0 ? [{ ...line, qty: milli / 1000 }] : []));
  return rest.length > 0 ? { shipped: "part", lines: rest } : { shipped: "all", lines };
}

/** A line, and its remaining quantity in thousandths. */
type RemainingLine = { line: LineRecord; milli: number };

/**
 * Returns a function that finds the lines matching another line. Where matching lines differ in their other fields,
 * only those equal in these fields count, because it is otherwise unknown which line was shipped.
 */
function lineMatcherOf(remaining: readonly RemainingLine[]): (line: LineRecord) => readonly RemainingLine[] {
  const pools = new Map<string, Map<string, RemainingLine[]>>();
  for (const [key, each] of Map.groupBy(remaining, ({ line }) => keyOf(line)))
    pools.set(
      key,
      Map.groupBy(each, ({ line }) => detailsKeyOf(line)),
    );
  return (line) => {
    const pool = pools.get(keyOf(line)) ?? new Map<string, RemainingLine[]>();
    const [onlyGroup] = pool.values();
    return (pool.size === 1 ? onlyGroup : pool.get(detailsKeyOf(line))) ?? [];
  };
}

/** Takes a quantity off lines, in order, and returns whether they had enough. */
function takeQty(lines: readonly RemainingLine[], milli: number): boolean {
  let needed = milli;
  for (const line of lines) {
    const taken = Math.min(needed, line.milli);
    line.milli -= taken;
    needed -= taken;
  }
  return needed === 0;
}

const milliOf = ({ qty }: LineRecord) => Math.round(qty * 1000);

/** A day on which rates are compared: it maps the main rates of all years to the same one. */
const comparisonDay = "2026-01-01";

const keyOf = ({ name, unit, priceCents, discountPercent, vatRate }: LineRecord) =>
  JSON.stringify([name.trim(), unit, priceCents, discountPercent ?? 0, rateOn(vatRate, comparisonDay)]);

const detailsKeyOf = ({
  description,
  kind,
  productCode,
  countryCode,
  customsDeclaration,
  unitCode,
}: LineRecord) =>
  JSON.stringify([description?.trim(), kind, productCode, countryCode, customsDeclaration, unitCode]);
