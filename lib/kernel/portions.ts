/** Small enough for the 65,535 parameters of a statement, whatever the number of columns. */
const most = 1000;

/** Splits rows into portions that fit into one statement each, in their order. */
export const portionsOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / most) }, (_, index) =>
    rows.slice(index * most, (index + 1) * most),
  );
