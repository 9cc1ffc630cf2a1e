/** Few enough for the 65,535 parameters that a statement may have, of rows of whatever table. */
const most = 1000;

/** Rows in their order, as many at a time as one statement takes. */
export const portionsOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / most) }, (_, index) =>
    rows.slice(index * most, (index + 1) * most),
  );
