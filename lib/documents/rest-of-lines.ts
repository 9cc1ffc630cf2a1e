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
export function restOfLines(
  { lines, vatMode }: Paper,
  shipments: readonly Paper[],
): { shipped: ShippedState; lines: readonly LineRecord[] } {
  const shipped = shipments.filter((each) => each.lines.length > 0);
  if (shipped.length === 0) return { shipped: "none", lines };
  const left = lines.map((line): Left => ({ line, milli: milliOf(line) }));
  const alike = alikeIn(left);
  const isTold =
    shipped.every((each) => each.vatMode === vatMode) &&
    shipped.flatMap((each) => each.lines).every((line) => isTaken(alike(line), milliOf(line)));
  if (!isTold) return { shipped: "unclear", lines };
  const rest = left.flatMap(({ line, milli }) => (milli > 0 ? [{ ...line, qty: milli / 1000 }] : []));
  return rest.length > 0 ? { shipped: "part", lines: rest } : { shipped: "all", lines };
}

/** A line, and its remaining quantity in thousandths. */
type Left = { line: LineRecord; milli: number };

/**
 * Returns a function that finds the lines matching another line. Where matching lines differ in their other fields,
 * only those equal in these fields count, because it is otherwise unknown which line was shipped.
 */
function alikeIn(left: readonly Left[]): (line: LineRecord) => readonly Left[] {
  const pools = new Map<string, Map<string, Left[]>>();
  for (const [key, each] of Map.groupBy(left, ({ line }) => keyOf(line)))
    pools.set(
      key,
      Map.groupBy(each, ({ line }) => besidesOf(line)),
    );
  return (line) => {
    const pool = pools.get(keyOf(line)) ?? new Map<string, Left[]>();
    const [only] = pool.values();
    return (pool.size === 1 ? only : pool.get(besidesOf(line))) ?? [];
  };
}

/** Takes a quantity off lines, in order, and returns whether they had enough. */
function isTaken(lines: readonly Left[], milli: number): boolean {
  let more = milli;
  for (const line of lines) {
    const own = Math.min(more, line.milli);
    line.milli -= own;
    more -= own;
  }
  return more === 0;
}

const milliOf = ({ qty }: LineRecord) => Math.round(qty * 1000);

/** A day on which rates are compared: it maps the main rates of all years to the same one. */
const anyDay = "2026-01-01";

const keyOf = ({ name, unit, priceCents, discountPercent, vatRate }: LineRecord) =>
  JSON.stringify([name.trim(), unit, priceCents, discountPercent ?? 0, rateOn(vatRate, anyDay)]);

const besidesOf = ({
  description,
  kind,
  productCode,
  countryCode,
  customsDeclaration,
  unitCode,
}: LineRecord) =>
  JSON.stringify([description?.trim(), kind, productCode, countryCode, customsDeclaration, unitCode]);
