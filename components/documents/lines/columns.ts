/** The editable columns, in the order of the table. */
export const lineColumns = ["name", "unit", "qty", "price", "discount", "vatRate"] as const;

export type LineColumn = (typeof lineColumns)[number];

const columnsWithoutDiscount = lineColumns.filter((column) => column !== "discount");

export const shownColumns = (hasDiscount: boolean): readonly LineColumn[] =>
  hasDiscount ? lineColumns : columnsWithoutDiscount;
