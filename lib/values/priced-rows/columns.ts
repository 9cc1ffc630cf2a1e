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
  ["qty", /кол(?:-?\s?во|ич)|(?<!\p{L})кол\.|объ[её]м/iu],
  // «Сумма со скидкой» and «Цена без скидки» are a sum and a price.
  ["discount", /^(?:(?:сумма|размер|процент|%)\s?)?скидк/iu],
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

/** Returns the columns named by a row of headings or of UPD codes, which have prices or sums; null for any other row. */
export function columnsOf(row: readonly string[]): Columns | null {
  if (requiredUpdCodes.every((code) => row.includes(code)))
    return { fields: row.map((code) => updColumns.get(code) ?? null), isCoded: true, priceIs: "net" };
  const fields = fieldsOf(row);
  if (!fields.includes("name") || !(fields.includes("price") || isOfSums(row, fields))) return null;
  return { fields, isCoded: false, priceIs: taxOfPrice(row[fields.indexOf("price")] ?? "") };
}

/** Whether headings name sums in place of prices. Rows with numbers may have the same words. */
const isOfSums = (row: readonly string[], fields: Columns["fields"]) =>
  fields.some((field) => field === "sum" || field === "net" || field === "gross") &&
  !row.some((cell) => /\d/u.test(cell));

/** Returns whether the heading of a price says that it is without the tax or with it. */
export function taxOfPrice(heading: string): Columns["priceIs"] {
  if (/без (?:уч[её]та )?(?:ндс|налог)/iu.test(heading)) return "net";
  return /(?:с|включая|с уч[её]том|в т\. ?ч\.) (?:ндс|налог)/iu.test(heading) ? "gross" : null;
}

/** Returns what a column with this heading has; null if that is unknown. */
export const fieldOf = (heading: string): Field | null =>
  headingPatterns.find(([, pattern]) => pattern.test(heading))?.[0] ?? null;

/** Uses each field only once, because a table may have the same column in two currencies. */
function fieldsOf(row: readonly string[]): (Field | null)[] {
  const usedFields = new Set<Field>();
  return row.map((cell) => {
    const field = fieldOf(cell);
    if (!field || usedFields.has(field)) return null;
    usedFields.add(field);
    return field;
  });
}
