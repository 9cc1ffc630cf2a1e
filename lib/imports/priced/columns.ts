/**
 * The content of a column in a priced table: `net` and `gross` are sums without and with the tax, `sum` does not say
 * which.
 */
export type Field = "name" | "unit" | "qty" | "price" | "discount" | "net" | "rate" | "vat" | "gross" | "sum";

export type Columns = {
  fields: readonly (Field | null)[];
  /** True if recognized by the column codes of a UPD: prices and column 5 are without the tax, column 9 is with it. */
  isCoded: boolean;
  /** Whether the prices include the tax, if the column's heading says so. */
  priceIs: "net" | "gross" | null;
};

const totalWords = "(?:сумма|стоимость|всего|итого)";

/** Patterns of headings. The first match counts, so that «Стоимость товара» is not taken for a name. */
const headingPatterns: [Field, RegExp][] = [
  ["qty", /кол(?:-?во|ич)|объ[её]м/iu],
  ["discount", /скидк/iu],
  ["price", /цена|тариф/iu],
  ["net", new RegExp(`${totalWords}.{0,60}без (?:уч[её]та )?(?:ндс|налог)`, "iu")],
  ["gross", new RegExp(`${totalWords}.{0,60}(?:с|включая|с уч[её]том|в т\\. ?ч\\.) (?:ндс|налог)`, "iu")],
  ["rate", /ставка/iu],
  ["sum", /сумма(?! ндс| налога)|стоимость|всего|итого/iu],
  ["vat", /ндс|налог/iu],
  ["unit", /^ед\.?|единиц|изм\./iu],
  ["name", /наименован|товар|работ|услуг|описание/iu],
];

/**
 * The columns of a UPD by the codes below their headings; the headings themselves take several lines and are extracted
 * in any order.
 */
const updColumns = new Map<string, Field>([
  ["1а", "name"],
  ["2а", "unit"],
  ["3", "qty"],
  ["4", "price"],
  ["5", "net"],
  ["7", "rate"],
  ["8", "vat"],
  ["9", "gross"],
]);

const requiredUpdCodes = ["1а", "2а", "3", "4", "5"];

/** Returns the columns named by a row of headings or of UPD codes; null for any other row. */
export function columnsOf(row: readonly string[]): Columns | null {
  if (requiredUpdCodes.every((code) => row.includes(code)))
    return { fields: row.map((code) => updColumns.get(code) ?? null), isCoded: true, priceIs: "net" };
  const fields = fieldsOf(row);
  if (!fields.includes("name") || !fields.includes("price")) return null;
  const heading = row[fields.indexOf("price")] ?? "";
  const priceIs = /без (?:уч[её]та )?(?:ндс|налог)/iu.test(heading)
    ? "net"
    : /(?:с|включая|с уч[её]том|в т\. ?ч\.) (?:ндс|налог)/iu.test(heading)
      ? "gross"
      : null;
  return { fields, isCoded: false, priceIs };
}

/** Uses each field only once, because a table may have the same column in two currencies. */
function fieldsOf(row: readonly string[]): (Field | null)[] {
  const usedFields = new Set<Field>();
  return row.map((cell) => {
    const field = headingPatterns.find(([, pattern]) => pattern.test(cell))?.[0] ?? null;
    if (!field || usedFields.has(field)) return null;
    usedFields.add(field);
    return field;
  });
}
