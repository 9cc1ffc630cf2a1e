import type { LineColumn } from "@/components/documents/lines/columns";

export type RowErrors = Partial<Record<LineColumn | "description" | "details", string>>;

/** The service's messages, by the field or cell they belong to. */
export type CellErrors = {
  fields: Readonly<Record<string, string>>;
  /** By the key of the row. */
  rows: ReadonlyMap<string, RowErrors>;
};

const columnByField: Record<string, keyof RowErrors> = {
  name: "name",
  description: "description",
  unit: "unit",
  qty: "qty",
  priceCents: "price",
  discountPercent: "discount",
  vatRate: "vatRate",
  serviceId: "name",
  kind: "details",
  productCode: "details",
  countryCode: "details",
  customsDeclaration: "details",
  unitCode: "details",
};

/**
 * Assigns «lines.3.qty» to the row that was sent fourth, and everything else to its field, «body.2.content» to `body`.
 */
export function cellErrorsOf(fieldErrors: Record<string, string[]>, lineKeys: readonly string[]): CellErrors {
  const fields: Record<string, string> = {};
  const rows = new Map<string, RowErrors>();
  for (const [path, [message = ""]] of Object.entries(fieldErrors)) {
    const [field = "", index = "", cell = ""] = path.split(".");
    const key = lineKeys[Number(index || "-1")];
    const column = columnByField[cell];
    if (field === "lines" && key !== undefined && column)
      rows.set(key, { ...rows.get(key), [column]: message });
    else fields[field === "upd" ? path : field] ??= message;
  }
  return { fields, rows };
}
