/** Small enough for the 65,535 parameters of a statement, whatever the number of columns. */
const maxRows = 1000;

/** Splits rows into portions that fit into one statement each, in their order. */
export const portionsOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / maxRows) }, (_, index) =>
    rows.slice(index * maxRows, (index + 1) * maxRows),
  );
